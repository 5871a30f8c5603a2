/**
 * On the page of the quote form, beside the loader. Answers that this device keeps come with the app. Until then the form stands
 * empty: it takes nothing and says why, so that nobody begins anew over what is there. Ends with the event `kept` of the app, or
 * after some seconds without it.
 */

/** An app that takes longer may not come at all. Milliseconds. */
const patienceMs = 10_000;

const form = document.querySelector<HTMLFormElement>('form[data-outbox]');
const note = document.createElement('p');
note.role = 'status';
note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
let isOver = false;

function end(): void {
  isOver = true;
  if (form) form.inert = false;
  note.remove();
}

/** False where the browser can't list its databases: it does not say whether there is something to wait for. */
async function holds(database: string | undefined): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    return false;
  }
}

function isBegun(): boolean {
  return Array.from(form?.querySelectorAll('input') ?? []).some(({ value, type }) => value && !['radio', 'checkbox'].includes(type));
}

async function holdForm({ dataset }: HTMLFormElement): Promise<void> {
  if (!(await holds(dataset.outbox)) || isOver || isBegun()) return;
  if (form) form.inert = true;
  document.body.append(note);
  note.textContent = dataset.coming ?? '';
  setTimeout(end, patienceMs);
}

addEventListener('kept', end, { once: true });
if (form) void holdForm(form);

export {};
