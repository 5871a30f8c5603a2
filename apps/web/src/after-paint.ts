/**
 * What waits until the page has been painted, so that it does not compete with the page's first picture: the manifest, a phone's fonts,
 * and the pictures that are loaded 300 px before they are seen.
 */

/**
 * Wide screens preload the fonts. On phones they are fetched now, and stay away from the page on view when they take their
 * time, so that its words do not move under the reader. They come to one part of the page after the other: a slow phone would
 * not answer while it sets a whole page anew.
 */
async function fetchFonts() {
  const own = document.querySelector<HTMLStyleElement>('style[media^=print]');
  if (!own) return;
  const { style } = own.sheet?.cssRules[0] as CSSStyleRule;
  const asked = performance.now();
  await Promise.all(Array.from(style, (role) => document.fonts.load(`1em ${style.getPropertyValue(role).split(',')[0]}`)));
  if (performance.now() - asked > 1000) return;
  const early = document.head.appendChild(document.createElement('style'));
  const parts = partsOfPage();
  for (let done = 1; done <= parts.length; done += 1) {
    // What has a font of its own keeps it.
    early.textContent = `:where(${parts.slice(0, done).join()}){${style.cssText}font-family:var(--textFont)}`;
    await new Promise(requestAnimationFrame);
  }
  own.media = '';
  early.remove();
}

/** Selectors of what stands below one another: the sections, in one box or more, the message form and the footer. */
function partsOfPage(): string[] {
  let path = 'main';
  while (document.querySelector(`${path}>:only-child`)) path += '>*';
  const sections = Array.from(document.querySelectorAll(`${path}>*`), (_, place) => `${path}>:nth-child(${place + 1})`);
  return [...sections, '#contact', 'footer'];
}

/** What a picture's files are named after: its largest JPEG and the widths that there are. */
type Files = Record<'src' | 'widths', string>;

const named = ({ src, widths }: Files, ending: string) => widths.split(' ').map((width) => `${src.replace(/\d+\.jpg$/, width + ending)} ${width}w`).join();

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const whole = (target as HTMLElement).dataset as unknown as Files;
      for (const source of (target.parentElement as Element).querySelectorAll('source')) {
        source.srcset = named(Object.assign({}, whole, source.dataset), source.type.replace('image/', '.'));
      }
      Object.assign(target, { decoding: 'async', srcset: named(whole, '.jpg'), src: whole.src });
    }
  },
  { rootMargin: '300px' },
);

/** Tells Emotion, which comes with the app, what rules the page has: by the names that its own lists would have. */
const rules = document.querySelector<HTMLElement>('style[data-emotion=css]');
const names = rules?.textContent.matchAll(/\.css-(\w+)/g);
if (rules && names) rules.dataset.emotion = ['css', ...new Set(Array.from(names, ([, name]) => name))].join(' ');

document.querySelector('link[rel=manifest-later]')?.setAttribute('rel', 'manifest');
fetchFonts().catch(() => undefined); // without signal the system's stay
for (const image of document.querySelectorAll('[data-src]')) seen.observe(image);
addEventListener('picture', ({ target }) => seen.observe(target as Element));

export {};
