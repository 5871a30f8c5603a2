/** Hash of the inline script of every page (`apps/web/src/start.ts`) for the content security policy. The build checks it. */
export const pageScriptHash = 'sha256-crAVoWzFo+7JkU8rXP5fLZ/VSAnr6J+wXAvgNGI8ohA=';
