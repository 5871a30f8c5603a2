import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

// node tools/compile.mjs <folder> <output>: empties the output and compiles every script but specs.
if (process.argv[1] === import.meta.filename) {
  const [folder = '', output = ''] = process.argv.slice(2);
  rmSync(output, { recursive: true, force: true });
  await compile(folder, output, (path) => !path.endsWith('.spec.ts'));
}

/**
 * Compiles the scripts in `folder` whose paths are `wanted` to modules with source maps in `output`, and copies all other files. A module
 * that has not changed is not written again, since others may be reading it.
 * @param {string} folder @param {string} output @param {(path: string) => boolean} [wanted]
 */
export async function compile(folder, output, wanted = () => true) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).filter((path) => wanted(path));
  await Promise.all(paths.map((path) => compileFile(join(folder, path), join(output, path.replace(/\.ts$/, '.js')))));
}

/** @param {string} source @param {string} target */
async function compileFile(source, target) {
  mkdirSync(dirname(target), { recursive: true });
  if (!/\.[jt]s$/.test(source)) {
    copyFileSync(source, target);
    return;
  }
  const { code, map } = await transformFile(source, {
    swcrc: false,
    module: { type: 'es6' },
    sourceMaps: true,
    sourceFileName: relative(dirname(target), source),
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
  });
  const module = `${code}\n//# sourceMappingURL=${basename(target)}.map`;
  if (existsSync(target) && readFileSync(target, 'utf8') === module) return;
  writeFileSync(`${target}.map`, map ?? '');
  writeFileSync(target, module);
}
