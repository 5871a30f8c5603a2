import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's cache, which knows each rule in the page's HTML, so that the app does not insert it again. */
export function pageStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const css = document.querySelector('style[data-emotion~=css]')?.textContent ?? '';
  for (const [, name = ''] of css.matchAll(/\.css-(\w+)/g)) cache.inserted[name] = true;
  return cache;
}
