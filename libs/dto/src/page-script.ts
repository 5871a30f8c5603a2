/** Hash of the inline script of every page (`apps/web/src/start.ts`) for the content security policy. The build checks it. */
export const pageScriptHash = 'sha256-l4PqR5xoT6jez7A/tVRkC+TRio2zumJuXSr7gg8FpMg=';
