/** Hash of the inline script of every page (`apps/web/src/first-presses.ts`) for the content security policy. The build checks it. */
export const pageScriptHash = 'sha256-Q8iET46Dks+ZKUFFs4aNxwJ4aFQXTyF3g/aKyRNBT5M=';
