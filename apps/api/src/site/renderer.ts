import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import type { PublishedSite } from '#dto';
import { workspaceRoot } from '../platform/config/workspace-root.js';

/** Input of a rendering, as of `renderSite` in apps/web/renderer. */
export interface RenderInput {
  /** The site's public address, without a slash at the end. */
  site: string;
  published?: PublishedSite | undefined;
  /** Names of link previews that need no drawing. */
  drawn?: string[];
}

/** A file, its forms in base64; without a body it is one of `drawn`. */
export interface RenderedFile {
  file: string;
  body?: string;
  br?: string;
  gz?: string;
}

/** Longest time that a rendering may take; usually it is two or three seconds. */
const timeoutMs = 60_000;
const mostMegabytes = 256;

/** The built renderer of the site. It runs in a process of its own, which imports the words once and ends. */
export class Renderer {
  private hash: string | undefined;

  constructor(private readonly folder = join(workspaceRoot, 'dist', 'renderer')) {}

  get isBuilt(): boolean {
    return existsSync(join(this.folder, 'inputs.json'));
  }

  /** A hash of the built renderer, in hexadecimal; read once, as nothing replaces it under a running server. */
  get build(): string {
    return (this.hash ??= this.hashOf());
  }

  private hashOf(): string {
    const files = ['inputs.json', 'entry-server.js', 'render-pages.mjs', 'render-site.mjs', 'link-previews.mjs', 'link-preview-drawing.mjs'];
    const content = createHash('sha256');
    for (const file of files) content.update(readFileSync(join(this.folder, file)));
    return content.digest('hex');
  }

  /** Throws with its error if it fails, or takes longer than a minute. */
  async render(input: RenderInput, signal: AbortSignal): Promise<RenderedFile[]> {
    const args = [`--max-old-space-size=${mostMegabytes}`, '--max-semi-space-size=2', join(this.folder, 'render-process.mjs')];
    const late = AbortSignal.timeout(timeoutMs);
    const child = spawn(process.execPath, args, {
      stdio: 'pipe',
      // This saves 15 MB. The process gets none of the server's own settings.
      env: { MALLOC_ARENA_MAX: '2' },
      signal: AbortSignal.any([signal, late]),
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<string>((resolve, reject) => {
      child.once('close', (status, killed) => resolve(killed ? `was stopped (${killed})` : `ended with status ${status}`));
      child.once('error', (error) => reject(late.aborted ? new Error('The rendering took longer than a minute', { cause: error }) : error));
    });
    // Writing fails if the process has died, and its status says why it did.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(input));
    const [files, errors, end] = await Promise.all([json(child.stdout).catch(() => undefined), text(child.stderr), ended]);
    if (end === 'ended with status 0' && files) return files as RenderedFile[];
    // Node prints the place in the code, or its last garbage collections, before the line with the error.
    const why = errors.split('\n').find((line) => /\berror\b.*: /i.test(line));
    throw new Error(why?.replace(/^(?:Error: )+/, '') ?? `The renderer ${end}`);
  }
}
