/**
 * Fetches what would otherwise compete with the page's first picture: the manifest, the print style sheet, a phone's fonts, and each
 * picture when it is 300 px from view. It runs after the first paint.
 */

import './stand-ins';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Returns a selector that matches this element alone. */
function pathOf(element: Element): string {
  const { parentElement: parent } = element;
  return parent ? `${pathOf(parent)}>:nth-child(${Array.from(parent.children).indexOf(element) + 1})` : 'html';
}

/**
 * Fetches the fonts on phones; wide screens preload them. If they take too long, the present page keeps the system's fonts, so that no
 * words move under the reader. The fonts are applied to a few words at a time, because a slow phone would not respond while it lays out a
 * whole page.
 */
async function fetchFonts() {
  const own = waitingFonts();
  if (!own?.sheet || isWide(own)) return;
  const { style } = own.sheet.cssRules[0] as CSSStyleRule;
  const fonts = Array.from(style, (role) => document.fonts.load(`1em ${style.getPropertyValue(role).split(',')[0]}`));
  const late = new Promise((_, fail) => setTimeout(fail, 1000));
  await Promise.race([Promise.all(fonts), late]);
  // When fonts arrive, the browser checks every word of the page, which takes a whole frame.
  await nextFrame();
  await nextFrame();
  const early = document.head.appendChild(document.createElement('style'));
  const words: Element[] = [];
  let length = 0;
  // The first letters in a font take longest to draw.
  let enough = 40;
  for (const part of fewWords(document.body)) {
    words.push(part);
    length += part.textContent.length;
    if (length < enough) continue;
    // `:where` lets an element with a font of its own keep it.
    early.sheet?.insertRule(`:where(${words.splice(0).map(pathOf).join()}){${style.cssText}font-family:var(--textFont)}`);
    length = 0;
    enough = Math.min(enough * 1.4, 300);
    await nextFrame();
  }
  own.media = '';
  early.remove();
}

/** The style element with the site's own fonts, as long as its media query still keeps them from phones. */
const waitingFonts = () => document.querySelector<HTMLStyleElement>('style[media^=print]');
const isWide = ({ media }: HTMLStyleElement) => matchMedia(media).matches;

/**
 * Uses fonts that arrived too late for the first page on the page or step that replaces it. On wide screens the browser has given up on
 * them by then; changed rules make it use them after all.
 */
function takeLateFonts(): void {
  const own = waitingFonts();
  const real = Array.from(document.fonts).filter(({ display, status }) => display === 'optional' && status !== 'unloaded');
  if (!own || !real.length || real.some(({ status }) => status !== 'loaded')) return;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const isLate = ({ name, responseEnd }: PerformanceResourceTiming) =>
    name.endsWith('.woff2') && painted && responseEnd > painted.startTime;
  if (isWide(own)) {
    if (!(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(isLate)) return;
    const faces = own.previousElementSibling as HTMLStyleElement;
    faces.textContent = faces.textContent.replaceAll('optional', 'swap');
  }
  own.media = '';
}

/** Splits an element into parts of fewer than 150 characters. An element that directly contains text is not split. */
function fewWords(element: Element): Element[] {
  const isWhole = element.textContent.length < 150 || Array.from(element.childNodes).some(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return isWhole ? [element] : Array.from(element.children).flatMap(fewWords);
}

/** Lists a picture's files, for `srcset`, from its largest WebP and the available widths. */
const filesOf = ({ src = '', widths = '' }: DOMStringMap, ending: string) =>
  widths
    .split(' ')
    .map((width) => `${src.replace(/\d+\.webp$/, width + ending)} ${width}w`)
    .join();

/**
 * Returns the width at which the picture is drawn, for `sizes`: wider than its box if that crops the sides. Browsers take the file whose
 * width is nearest, which may be too small. Each of our files is 1.5 times as wide as the one before (tools/pictures.mjs); with this
 * margin no picture is enlarged more than 1.15 times.
 */
function drawnWidth({ clientWidth, clientHeight }: Element, file: Element): string {
  const ratio = Number(file.getAttribute('width')) / Number(file.getAttribute('height'));
  return `${Math.ceil(1.07 * Math.max(clientWidth, clientHeight * ratio))}px`;
}

/** Without both kinds of observers a picture gets its one largest file at once. */
const canWatch = 'ResizeObserver' in window && 'IntersectionObserver' in window;

/** Gives a picture its files, and again its `sizes` whenever its box changes. */
const measured: ResizeObserver | undefined = canWatch ? new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const image = target as HTMLImageElement;
    if (!image.isConnected) measured?.unobserve(image);
    if (!image.clientWidth) continue; // hidden, or no longer on the page
    const isNew = !image.src;
    const sources = (image.parentElement as Element).querySelectorAll('source');
    for (const each of [...Array.from(sources), image]) {
      const file = each.dataset.src ? each : image;
      each.sizes = drawnWidth(image, file);
      if (isNew) each.srcset = filesOf(file.dataset, 'type' in each ? each.type.replace('image/', '.') : '.webp');
    }
    if (isNew) Object.assign(image, { decoding: 'async', src: image.dataset.src });
  }
}) : undefined;

const near: IntersectionObserver | undefined = canWatch ? new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near?.unobserve(target);
      measured?.observe(target);
    }
  },
  { rootMargin: '300px' },
) : undefined;

/** Gives a picture its file once it is near; a drawing has one file alone, which the browser itself fetches in time, for paper too. */
function show(image: HTMLImageElement): void {
  const { src, widths } = image.dataset;
  if (near && (widths || !src)) near.observe(image);
  else image.src = src ?? '';
}

/** Lists the page's rules on its style element, where Emotion looks for them, so that the app does not insert them again. */
const rules = document.querySelector<HTMLElement>('style[data-emotion~=css]');
const names = rules?.textContent.matchAll(/\.css-(\w+)/g);
if (rules && names) rules.dataset.emotion = [rules.dataset.emotion, ...new Set(Array.from(names, ([, name]) => name))].join(' ');

document.querySelector('link[rel=manifest-later]')?.setAttribute('rel', 'manifest');
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: '/print.css' }));
fetchFonts().catch(() => undefined); // without signal the system's fonts stay
for (const image of document.querySelectorAll<HTMLImageElement>('[data-src]')) show(image);
addEventListener('shown', takeLateFonts);
addEventListener('picture', ({ target }) => show(target as HTMLImageElement));
