/** Hash of the inline script of every page (`apps/web/src/first-presses.ts`) for the content security policy. The build checks it. */
export const pageScriptHash = 'sha256-2pSCsSu2h9EFUGJ1NV0qT20LMWYlXGI1cYacBu8szR4=';
