import { useLayoutEffect, useRef } from 'react';
import { headTags, headTagsSelector } from './head-tags';
import type { PageRoute } from './routes';

/**
 * Keeps the document's head in step with the page on the screen, so that sharing and bookmarks get this page and not the first of the
 * visit.
 */
export function PageHeadChange({ route }: { route: PageRoute }) {
  const before = useRef<PageRoute>(undefined);
  useLayoutEffect(() => {
    document.title = route.head.title;
    document.documentElement.toggleAttribute('data-owner', route.owner === true);
    if (before.current && before.current !== route) showTags(route);
    before.current = route;
  }, [route]);
  return null;
}

function showTags(route: PageRoute): void {
  const old = document.head.querySelectorAll(headTagsSelector);
  const tags = headTags(route, site()).map(({ name, attributes }) => {
    const tag = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
    return tag;
  });
  for (const tag of old) tag.remove();
  document.head.append(...tags);
}

let address: string | undefined;

/** The site's public address, as stated by the first page of the visit. */
function site(): string {
  return (address ??= new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href).origin);
}
