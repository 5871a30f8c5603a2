/** The script that stands in every page (`apps/web/src/first-presses.ts`), as the content security policy names it. The build compares. */
export const pageScriptHash = 'sha256-jjQKtSRaUBagum+l+UvpUPglwYgaZClD64IWY2NDmiQ=';
