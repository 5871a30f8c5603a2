/**
 * Runs on the quote page, beside the loader. If answers are saved on this device, it disables the empty form and says why, so that nobody
 * types over them. The form is enabled when the app has searched the device and dispatches `draft-searched`, or after `timeoutMs`.
 */

/** Milliseconds after which the form is enabled without the app, which may not load at all. */
const timeoutMs = 10_000;

let isOver = false;
const form = document.querySelector<HTMLFormElement>('form[data-outbox]');

/** Whether the device has this database; false if the browser cannot list its databases. */
async function hasDatabase(database: string | undefined): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    return false;
  }
}

function isBegun(empty: HTMLFormElement): boolean {
  return [...new FormData(empty).values()].some(Boolean);
}

async function disableForm(empty: HTMLFormElement): Promise<void> {
  const note = document.createElement('p');
  const end = () => {
    isOver = true;
    empty.inert = false;
    note.remove();
  };
  addEventListener('draft-searched', end, { once: true });
  if (!(await hasDatabase(empty.dataset.outbox)) || isOver || isBegun(empty)) return;
  empty.inert = true;
  note.role = 'status';
  note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
  document.body.append(note);
  note.textContent = empty.dataset.coming ?? '';
  setTimeout(end, timeoutMs);
}

if (form) void disableForm(form);

export {};
