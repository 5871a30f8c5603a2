import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from '../../../../tools/product.mjs';

const workspace = join(import.meta.dirname, '../../../..');
const parts = ['apps/api', 'apps/web', 'libs', 'tools', 'package.json', 'tsconfig.base.json'];
const run = promisify(execFile);

/** A running site of another business, and the files that it serves. */
export interface OtherSite extends Product {
  served: { path: string; text: string }[];
}

/**
 * Writes another business's words over ours in a copy of the workspace, as an owner does, then builds and starts it with `settings`. `stop`
 * ends it and removes the copy.
 */
export async function startBusiness(settings: Record<string, string>): Promise<OtherSite> {
  const copy = mkdtempSync(join(tmpdir(), 'another-business-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    for (const part of parts) cpSync(join(workspace, part), join(copy, part), { recursive: true });
    symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'));
    for (const file of ['business.ts', 'reviews.ts']) cpSync(join(import.meta.dirname, file), join(copy, 'libs/dto/src', file));
    mkdirSync(join(copy, 'dist'));
    const node = (...args: string[]) => run(process.execPath, args, { cwd: copy });
    await node('tools/compile.mjs', 'libs/dto/src', 'dist/dto');
    await Promise.all([node('tools/compile.mjs', 'apps/api/src', 'dist/api'), node('apps/web/build.mjs')]);
    const { startProduct } = (await import(pathToFileURL(join(copy, 'tools/product.mjs')).href)) as typeof import('../../../../tools/product.mjs');
    const product = await startProduct(settings);
    const stop = () => product.stop().finally(remove);
    return { ...product, stop, served: readServed(join(copy, 'dist/web')) };
  } catch (error) {
    remove();
    throw error;
  }
}

function readServed(folder: string): OtherSite['served'] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(html|js|css|json|webmanifest|xml|txt|svg)$/.test(path));
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
