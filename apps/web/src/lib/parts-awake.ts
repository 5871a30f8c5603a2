let asleep = 0;

/** A part of the page has been found that does not answer the visitor yet. */
export function partFound(): void {
  asleep += 1;
}

/** A part that was found answers. `<html data-ready>` tells tests that every part of the first page does. */
export function partAwake(): void {
  asleep -= 1;
  if (asleep <= 0) document.documentElement.dataset.ready = '';
}
