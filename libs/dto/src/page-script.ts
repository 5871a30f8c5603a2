/** The script that stands in every page (`apps/web/src/first-presses.ts`), as the content security policy names it. The build compares. */
export const pageScriptHash = 'sha256-kf8qsTNh7unAJJi2pab2w2JJov4J5vWIxT11Lb6aOyc=';
