import { paths } from '../../../lib/paths';

let openPages = 0;

/** Records that the request's page is on the screen; returns a function that ends it. */
export function openRequestPage(): () => void {
  openPages += 1;
  return () => void (openPages -= 1);
}

/** Whether the visitor is on the request's page. While another page loads, this one may still be shown. */
export function isRequestPage(): boolean {
  return openPages > 0 && location.pathname.replace(/\/$/, '') === paths.quote;
}
