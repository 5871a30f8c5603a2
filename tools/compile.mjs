import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

// node tools/compile.mjs <folder> <output> [--all]: compiles every script except specs to a module with a source map, and copies all other
// files. With --all it compiles specs, too.
const [folder = '', output = '', all] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
const [scripts, others] = [paths.filter(isScript), paths.filter((path) => !isScript(path))];

rmSync(output, { recursive: true, force: true });
for (const path of paths) mkdirSync(dirname(join(output, path)), { recursive: true });
await Promise.all(scripts.filter((path) => all || !path.endsWith('.spec.ts')).map(compile));
for (const path of others) copyFileSync(join(folder, path), join(output, path));

/** @param {string} path */
function isScript(path) {
  return /\.[jt]s$/.test(path);
}

/** @param {string} path */
async function compile(path) {
  const source = join(folder, path);
  const target = join(output, path.replace(/\.ts$/, '.js'));
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
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  writeFileSync(`${target}.map`, map ?? '');
}
