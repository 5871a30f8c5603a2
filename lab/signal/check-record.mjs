import { codeOf } from './coded-photo.mjs';
import { answers } from './visitor.mjs';

/**
 * Compares a visitor's stored request with what was typed, picked and posted.
 * @param {Awaited<ReturnType<typeof import('./owner-view.mjs').signInAsOwner>>} owner
 * @param {import('../../tools/record-uploads.mjs').Upload[]} uploads
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {number[]} codes the numbers in the photos
 */
export async function checkRecord(owner, uploads, visitor, codes) {
  const found = await owner.find(visitor.lastName);
  const faults = [];
  let wrongAnswers = 0;
  let wrongPhotos = 0;
  let equalHashes = 0;
  let wrongHashes = 0;
  for (const record of found.slice(0, 1)) {
    for (const [field, value] of Object.entries(answers)) {
      if (record[field] === value) continue;
      wrongAnswers += 1;
      faults.push(`${field} is ${JSON.stringify(record[field])}`);
    }
    const stored = await Promise.all(record.photos.map(async ({ url }) => codeOf(await owner.photo(url)).catch(() => -1)));
    const missing = codes.filter((code) => stored.filter((other) => other === code).length !== 1);
    wrongPhotos = missing.length + Math.max(0, stored.length - codes.length);
    if (wrongPhotos) faults.push(`photos ${stored} in place of ${codes}`);
    for (const { url } of record.photos) {
      const upload = uploads.find(({ urls }) => urls.includes(url));
      const posted = upload?.files[upload.urls.indexOf(url)]?.bytes;
      if (posted && (await owner.sameAsStored(url, posted))) equalHashes += 1;
      else {
        wrongHashes += 1;
        faults.push(`${url} is not what was posted`);
      }
    }
  }
  return { records: found.length, wrongAnswers, wrongPhotos, equalHashes, wrongHashes, faults };
}
