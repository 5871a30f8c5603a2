import { dirname, join, relative, sep } from 'node:path';
import { partOf, wrongDirection, wrongPackage } from './import-directions.mjs';

const root = join(import.meta.dirname, '..');

/**
 * The workspace's own names for imports (package.json), and where they lead.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const named = [
  [/^#dto$/, 'libs/dto/src/index.ts'],
  [/^#dto\/(\w+)$/, 'libs/dto/src/$1/index.ts'],
  [/^#api\//, 'apps/api/src/'],
];

/** An import's path from the workspace's folder; undefined if it is a package's or one of Node's. */
function target(specifier, folder) {
  if (specifier.startsWith('.')) return fromRoot(join(folder, specifier));
  const own = named.find(([name]) => name.test(specifier));
  return own && specifier.replace(...own);
}

function fromRoot(path) {
  return relative(root, path).split(sep).join('/');
}

/** Refuses imports against the directions, for oxlint. A rule of our own, since eslint-plugin-boundaries needs ESLint: 100 packages. */
const directions = {
  create(context) {
    const from = partOf(fromRoot(context.filename));
    const check = (node) => {
      const specifier = node.source?.value;
      if (!from || typeof specifier !== 'string') return;
      const path = target(specifier, dirname(context.filename));
      const to = path && partOf(path);
      const message =
        path === undefined
          ? wrongPackage(from, specifier)
          : to
            ? wrongDirection(from, to)
            : `${path} is in no part (tools/import-directions.mjs)`;
      if (message) context.report({ node, message });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** Refuses a file that belongs to no part. */
const parts = {
  create: (context) => ({
    Program(node) {
      if (!partOf(fromRoot(context.filename))) context.report({ node, message: 'This file is in no part (tools/import-directions.mjs)' });
    },
  }),
};

export default { meta: { name: 'boundaries' }, rules: { directions, parts } };
