import { apiRoutes } from '#dto';
import { startProduct } from '../../tools/product.mjs';
import { signIn } from '../sign-in.mjs';
import { atOnce, besideAttack, costlyForm, largeForm, networksOfOne48, ownAddresses, proxiedAddresses, watchFolder } from './upload-attacks.mjs';

const honest = { proxied: '203.0.113.61', own: '127.0.9.1', office: '203.0.113.70' };
/** The most bytes in the folder of uploads under way: the ceiling of 2 GiB, and some that are just being removed. */
const mostBytes = 2.5e9;

/** Attacks on the uploads; `prove` runs each and prints its result. */
export async function proveUploads(prove, settings) {
  const limits = { LIMIT_UPLOADS_PER_HOUR: '600', LIMIT_REFUSED_PER_HOUR: '240' };
  const proxied = await startProduct({ ...settings, ...limits });
  const bare = await startProduct({ ...settings, ...limits, TRUST_PROXY: '' });
  const attack = (words, product, details) => prove(words, () => beside(product, details), product.baseURL);
  try {
    await attack('96 /64 networks of one /48 hold 3 uploads each that drip in', proxied, {
      sources: networksOfOne48(96),
      perSource: 3,
      honest: honest.proxied,
    });
    await attack('50 IPv4 addresses without a proxy hold 6 uploads each that drip in', bare, {
      sources: ownAddresses(50),
      perSource: 6,
      honest: honest.own,
    });
    await attack('3 phones of an office drip in on 30 connections; a colleague sends', proxied, {
      sources: [honest.office],
      perSource: 30,
      honest: honest.office,
    });
    const costly = await costlyForm();
    await attack('50 addresses hold 6 uploads each of 5 pictures of 16 megapixels', proxied, {
      sources: proxiedAddresses(50),
      perSource: 6,
      honest: honest.proxied,
      bytes: costly.length,
      write: atOnce(costly),
    });
    const large = largeForm();
    await attack('30 addresses hold 2 uploads each of five files of 10 MB that never end', proxied, {
      sources: proxiedAddresses(80).slice(50),
      perSource: 2,
      honest: honest.proxied,
      bytes: large.length,
      write: atOnce(large.subarray(0, -10)),
    });
    await prove('the owner is told', () => noticesOf(proxied));
  } finally {
    await proxied.stop();
    await bare.stop();
  }
}

async function beside(product, details) {
  const over = new AbortController();
  const folder = watchFolder(product.dataDir, over.signal);
  const { quick, slow } = await besideAttack(product.baseURL, { ...details, forMs: 30_000 });
  over.abort();
  const most = await folder;
  const refused = quick.filter(({ status }) => status !== 201).length;
  const ms = Math.max(...quick.map((answer) => answer.ms));
  const broken = [
    refused > 0 && `${refused} of ${quick.length} photos of an honest visitor were not taken`,
    ms > 15_000 && 'a photo of an honest visitor took longer than 15 s',
    slow.status !== 201 && `the photo over 0.1 Mbit/s got ${slow.status || 'cut off'}`,
    most > mostBytes && `${Math.round(most / 1e6)} MB lay in the folder`,
  ];
  return { statuses: quick.map(({ status }) => status), bytes: most, ms, broken: broken.filter(Boolean) };
}

async function noticesOf(product) {
  const cookie = await signIn(product.baseURL);
  const answer = await fetch(product.baseURL + apiRoutes.notices, { headers: { cookie } });
  const notices = await answer.json();
  const isTold = Array.isArray(notices) && notices.some(({ id }) => id === 'uploads');
  return { statuses: [answer.status], bytes: 0, ms: 0, broken: isTold ? [] : ['no notice tells of the uploads'] };
}
