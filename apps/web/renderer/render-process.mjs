import { text } from 'node:stream/consumers';
import { packed } from './compress.mjs';
import { renderSite } from './render-site.mjs';

// Reads the input of `renderSite` as JSON from its input, and writes a list of { file, body?, br?, gz? } in base64 to its output.
const files = await renderSite(JSON.parse(await text(process.stdin)));
const rows = await Promise.all(
  [...files].map(async ([file, body]) => {
    const forms = body ? { body, ...(await packed(file, body)) } : {};
    return { file, ...Object.fromEntries(Object.entries(forms).map(([form, bytes]) => [form, bytes.toString('base64')])) };
  }),
);
process.stdout.write(JSON.stringify(rows));
