import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

// node tools/compile.mjs <folder> <output>: compiles every script except specs to a module with a source map.
const [folder = '', output = ''] = process.argv.slice(2);
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.[jt]s$/.test(path) && !path.endsWith('.spec.ts'),
);

rmSync(output, { recursive: true, force: true });
await Promise.all(paths.map(compile));

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
    },
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  writeFileSync(`${target}.map`, map ?? '');
}
