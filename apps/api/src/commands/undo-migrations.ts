import { migrationsAfter, undoMigrationsAfter } from '../platform/database/undo-migrations.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: undo-migrations <name of the last change to keep> [--yes]

The way back to an earlier release: takes the schema back to what that release knows. Stop the server first, and make a
backup. Without --yes it only says what would be undone, and its exit status is 1. An earlier release's last change is the
last line of its file apps/api/src/platform/database/migrations/index.ts.`;

await runCommand({ usage, words: [1, 1], flags: ['yes'] }, ({ words: [name = ''], flags }) =>
  withProduct(
    async ({ environment }) => {
      const later = migrationsAfter(name);
      if (!later) throw new CommandError(`This version knows no change of the schema called ${name}.`);
      if (!flags.has('yes'))
        throw new CommandError(
          `Nothing was undone. These would be: ${later.join(', ') || 'none'}.\nTo do it: undo-migrations ${name} --yes`,
        );
      const undone = await undoMigrationsAfter(environment.DATABASE_URL ?? '', name);
      console.log(undone.length > 0 ? `Undone: ${undone.join(', ')}. Start the earlier release now.` : 'There was nothing to undo.');
    },
    { migrated: false },
  ),
);
