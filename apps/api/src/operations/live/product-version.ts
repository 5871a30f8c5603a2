import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../platform/config/workspace-root.js';

/** The version of this server: a page that hears of another one knows that it is old. */
export const productVersion = (JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as { version: string }).version;
