/** The script that stands in every page (`apps/web/src/first-presses.ts`), as the content security policy names it. The build compares. */
export const pageScriptHash = 'sha256-vCNJCN9UBm5c2AIIqbr6FsCoyJNDMJQVoAHzVIZT3HA=';
