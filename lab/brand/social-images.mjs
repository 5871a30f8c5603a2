import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { business, quoteTexts, serviceTable } from '#dto';
import { findBrowser } from '../../tools/browser.mjs';
import { colors, markShapes, web } from './mark.mjs';

const size = { width: 1200, height: 630 };

/** What each page type shows: its words, its picture and which part of the picture's height stays. */
const previews = [
  { name: 'home', title: business.strapline, picture: 'hero', focus: '38%' },
  { name: 'about', title: `A tree surgeon in ${business.area}`, picture: 'hedge-native-blossom', focus: '50%' },
  { name: 'quote', title: quoteTexts.heading, picture: 'hedge-hornbeam', focus: '50%' },
  { name: 'services', title: 'Tree and hedge services', picture: 'tree-avenue', focus: '50%' },
  ...serviceTable.map(({ id, title }) => ({ name: id, title, picture: servicePicture(id), focus: '50%' })),
];

/** Draws public/social/{name}.jpg, 1200 × 630: the picture, darkened, the logo and the page's title in the site's letters. */
export async function makeSocialImages() {
  const folder = join(web, 'public/social');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ viewport: size });
  for (const preview of previews) {
    await page.setContent(documentOf(preview));
    await page.evaluate(() => document.fonts.ready);
    const drawn = await page.screenshot({ type: 'png' });
    writeFileSync(join(folder, `${preview.name}.jpg`), await sharp(drawn).jpeg({ quality: 68, mozjpeg: true }).toBuffer());
  }
  await browser.close();
}

function servicePicture(id) {
  const others = {
    'tree-removal': 'tree-rigging',
    'crown-reduction': 'tree-crown-reduction',
    'stump-services': 'tree-stump',
    'emergency-call-out': 'tree-emergency',
  };
  return others[id] ?? id;
}

function documentOf({ title, picture, focus }) {
  const image = dataUrl(join(web, `pictures/${picture}.jpg`), 'image/jpeg');
  const fonts = readFileSync(join(web, '.generated/fonts.css'), 'utf8')
    .replace(/url\((\/fonts\/[^)]+)\)/g, (_, path) => `url(${dataUrl(join(web, 'public', path), 'font/woff2')})`)
    .replaceAll('font-display:optional', 'font-display:block');
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
    body { margin: 0; height: ${size.height}px; color: ${colors.white}; background: ${colors.ground} url(${image}) 50% ${focus} / cover;
      font: 600 34px/1.1 Besley; letter-spacing: -0.01em }
    div { position: absolute; inset: 0; padding: 64px 72px; display: flex; flex-direction: column; justify-content: space-between;
      background: linear-gradient(to top, rgb(13 25 18 / .92), rgb(13 25 18 / .55) 36%, rgb(13 25 18 / .1) 66%, rgb(13 25 18 / .55)) }
    header { display: flex; align-items: center; gap: 20px }
    svg { width: 68px; height: 68px }
    h1 { margin: 0; max-width: 940px; font: inherit; font-size: 84px; line-height: 1.06; text-wrap: balance }
  </style><div><header><svg viewBox="0 0 64 64">${markShapes}</svg>${escape(business.name)}</header><h1>${escape(title)}</h1></div>`;
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function dataUrl(file, type) {
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}
