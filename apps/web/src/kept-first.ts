/**
 * On the quote page, beside the loader. Answers saved on this device arrive with the app. Until then the empty form is disabled and says
 * why, so that nobody starts again over them. Ends with the app's event `kept`, or after some seconds without it.
 */

/** An app that takes longer may not load at all. Milliseconds. */
const patienceMs = 10_000;

let isOver = false;
const form = document.querySelector<HTMLFormElement>('form[data-outbox]');

/** False if the browser cannot list its databases: then it is unknown whether anything is saved. */
async function holds(database: string | undefined): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    return false;
  }
}

function isBegun(empty: HTMLFormElement): boolean {
  return Array.from(empty.querySelectorAll('input')).some(({ value, type }) => value && !['radio', 'checkbox'].includes(type));
}

async function holdEmpty(empty: HTMLFormElement): Promise<void> {
  const note = document.createElement('p');
  const end = () => {
    isOver = true;
    empty.inert = false;
    note.remove();
  };
  addEventListener('kept', end, { once: true });
  if (!(await holds(empty.dataset.outbox)) || isOver || isBegun(empty)) return;
  empty.inert = true;
  note.role = 'status';
  note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
  document.body.append(note);
  note.textContent = empty.dataset.coming ?? '';
  setTimeout(end, patienceMs);
}

if (form) void holdEmpty(form);

export {};
