import { paths } from '../../../lib/paths';

let openPages = 0;

/** Notes that the page of the request is on the screen; returns what ends that. */
export function openRequestPage(): () => void {
  openPages += 1;
  return () => void (openPages -= 1);
}

/** Whether the visitor is where the request is. On the way to another page this one may still be drawn. */
export function isRequestPage(): boolean {
  return openPages > 0 && location.pathname.replace(/\/$/, '') === paths.quote;
}
