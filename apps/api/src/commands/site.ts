import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import type { SiteDrafts } from '../site/site-drafts.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: site export <folder> | site check <folder> | site publish <folder> | site undo [folder]

The words that the owner has published, as site.json in the folder. "export" writes them. "check" says what could not stand, and
changes nothing. "publish" checks and publishes them, and the draft in the app becomes the same. "undo" publishes the version before
the present one once more, and writes its words into the folder if you name one.`;

const work = {
  async export(site: SiteDrafts, file: string): Promise<void> {
    const { number, edits } = await site.published();
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(edits, undefined, 2)}\n`);
    console.log(`Version ${number} is in ${file}.`);
  },

  async check(site: SiteDrafts, file: string): Promise<void> {
    await explained(() => site.checked(editsIn(file)));
    console.log('These words can be published.');
  },

  async publish(site: SiteDrafts, file: string): Promise<void> {
    const number = await explained(() => site.publishFromServer(editsIn(file)));
    console.log(`Version ${number} is published. A running server shows it within seconds, another one when it starts.`);
  },
};

async function undo(site: SiteDrafts): Promise<void> {
  const { number } = await site.published();
  if (number === 0) throw new CommandError('Nothing was published yet.');
  console.log(`Version ${await site.bringBack(undefined, number - 1, () => true)} has the words of version ${number - 1}.`);
}

function editsIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Names each field that breaks a rule. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const fields = error.details.errors?.map(({ field, message }) => `${field}: ${message}`) ?? [];
    throw new CommandError([error.message, ...fields].join('\n'));
  }
}

await runCommand({ usage, words: [1, 2] }, ({ words: [what = '', folder] }) =>
  withProduct(async ({ site }) => {
    const step = Object.entries(work).find(([name]) => name === what)?.[1];
    if (what === 'undo') {
      await undo(site);
      if (folder !== undefined) await work.export(site, join(folder, 'site.json'));
    } else if (step && folder !== undefined) await step(site, join(folder, 'site.json'));
    else throw new CommandError(usage);
  }),
);
