/**
 * What waits until the page has been painted, so that it does not compete with the page's first picture: the manifest, a phone's fonts,
 * and the pictures that are loaded 300 px before they are seen.
 */

/**
 * Wide screens preload the fonts. On phones they are fetched now, and stay away from the page on view when they take their
 * time, so that its words do not move under the reader.
 */
async function fetchFonts() {
  const asked = performance.now();
  const fonts = document.querySelectorAll<HTMLLinkElement>('link[as=font]');
  await Promise.all(Array.from(fonts, (font) => new Promise((resolve) => Object.assign(font, { media: 'all', onload: resolve }))));
  if (performance.now() - asked < 1000) document.querySelector('style[media^=print]')?.removeAttribute('media');
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

document.querySelector('link[rel=manifest-later]')?.setAttribute('rel', 'manifest');
void fetchFonts();
for (const image of document.querySelectorAll('[data-src]')) seen.observe(image);
addEventListener('picture', ({ target }) => seen.observe(target as Element));

export {};
