import { createHash } from 'node:crypto';
import { apiRoutes, uploadField } from '#dto';
import { signIn } from '../sign-in.mjs';

/**
 * The owner's view of a product's quote requests: `find` returns those with a last name, `photo` a photo's bytes, `sameAsStored` whether
 * the server turns these posted bytes into the copy under `url`.
 * @param {string} site
 */
export async function signInAsOwner(site) {
  const cookie = await signIn(site);

  async function photo(url) {
    const answer = await fetch(site + url, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  return {
    photo,
    async find(lastName) {
      const found = [];
      for (let next = `${apiRoutes.quote}?limit=500`; next; ) {
        const answer = await fetch(site + next, { headers: { cookie } });
        found.push(...(await answer.json()).filter((quote) => quote.lastName === lastName));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
      }
      return found;
    },
    async sameAsStored(url, posted) {
      const form = new FormData();
      form.append(uploadField, new Blob([posted]), 'again.jpg');
      const { urls } = await (await fetch(site + apiRoutes.upload, { method: 'POST', body: form })).json();
      return hashOf(await photo(url)) === hashOf(await photo(urls[0]));
    },
  };
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
