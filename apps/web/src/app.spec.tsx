import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { openSite } from '../test/open-site';
import { settled } from '../test/settled';
import { loadPage } from './page-code';
import { routes, type PageRoute } from './routes';

const scrolled = jest.spyOn(window, 'scrollTo');
const heading = () => screen.getByRole('main').querySelector('h1')?.textContent;
const routeAt = (path: string) => routes.find((route) => route.path === path) as PageRoute;
const scrollTo = (y: number) => {
  window.scrollY = y;
  act(() => void window.dispatchEvent(new Event('scroll')));
};

const firstHead = `<meta name="description" content="Old"><link rel="canonical" href="https://trees.example/terms-of-service">
  <meta property="og:title" content="Old"><script type="application/ld+json">{}</script>`;

beforeEach(async () => {
  for (const path of ['/terms-of-service', '/disclaimer']) await loadPage(path);
  scrollTo(0);
  scrolled.mockClear();
});

// This test is first, because the site's address is read once per visit.
it('updates title, canonical address, description and preview on another page', async () => {
  document.head.insertAdjacentHTML('beforeend', firstHead);
  const { follow, close } = await openSite('/terms-of-service');
  await follow('Disclaimer');
  const value = (selector: string, name: string) => [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
  const { title, description } = routeAt('/disclaimer').head;
  expect(document.title).toBe(title);
  expect(value('link[rel=canonical]', 'href')).toEqual(['https://trees.example/disclaimer']);
  expect(value('meta[property="og:url"]', 'content')).toEqual(['https://trees.example/disclaimer']);
  expect(value('meta[property="og:title"]', 'content')).toEqual([title]);
  expect(value('meta[name=description]', 'content')).toEqual([description]);
  expect(document.head.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);
  close();
});

describe('Back and Forward', () => {
  it('restore the scroll positions at once and do not move the focus', async () => {
    const { follow, back, forward, close } = await openSite('/terms-of-service');
    scrollTo(700);
    await follow('Disclaimer');
    expect(document.activeElement?.textContent).toBe('Disclaimer');
    scrollTo(300);
    scrolled.mockClear();
    await back();
    expect(heading()).toBe('Terms of Service');
    expect(scrolled.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(document.body);
    scrollTo(700);
    scrolled.mockClear();
    await forward();
    expect(heading()).toBe('Disclaimer');
    expect(scrolled.mock.calls).toEqual([[{ top: 300, behavior: 'instant' }]]);
    close();
  });

  it('take scroll restoration from the browser, which would scroll before the right page is there', async () => {
    const { close } = await openSite('/terms-of-service');
    expect(history.scrollRestoration).not.toBe('auto');
    close();
    expect(history.scrollRestoration).toBe('auto');
  });
});

describe('a change of page', () => {
  it('keeps the old page, and says that the new one is loading, until it has loaded', async () => {
    const about = routeAt('/about');
    const { default: page } = await about.load();
    let arrive = (): void => undefined;
    const load = jest.spyOn(about, 'load').mockImplementation(() => new Promise((resolve) => (arrive = () => resolve({ default: page }))));
    const { follow, close } = await openSite('/terms-of-service');
    await follow('About Us');
    expect(window.location.pathname).toBe('/about');
    expect(heading()).toBe('Terms of Service');
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(screen.getByText('Loading the page…')).toBeTruthy();
    expect(await screen.findByText('Still loading. The connection is slow.', undefined, { timeout: 8000 })).toBeTruthy();
    await act(async () => arrive());
    expect(screen.queryByText(/^Still loading/)).toBeNull();
    expect(heading()).toMatch(/tree surgeon/i);
    expect(screen.getByRole('main').hasAttribute('aria-busy')).toBe(false);
    load.mockRestore();
    close();
  });

  it('is asked for once, and called off by a link to a section of the old page', async () => {
    const load = jest.spyOn(routeAt('/services/stump-services'), 'load').mockReturnValue(new Promise(() => undefined));
    const { follow, close } = await openSite('/');
    const isBusy = () => screen.getByRole('main').hasAttribute('aria-busy');
    await follow('Stump Services');
    const { length } = history;
    await follow('Stump Services');
    expect([isBusy(), history.length]).toEqual([true, length]);
    await follow('Gallery');
    expect(isBusy()).toBe(false);
    expect(location.pathname + location.hash).toBe('/#gallery');
    expect(document.activeElement?.id).toBe('gallery');
    load.mockRestore();
    close();
  });

  it.each([
    ['the button', 'Tree Removal', '/services/tree-removal'],
    ['its own link', 'Tree Pruning', '/services/tree-pruning'],
    ['the signal', 'Hedge Trimming', '/services/hedge-trimming'],
    ['another visit', 'Crown Reduction', '/services/crown-reduction'],
  ])('fetches a page that failed to load again by %s', async (way, link, path) => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.spyOn(routeAt(path), 'load').mockRejectedValueOnce(new Error('no signal'));
    const { follow, back, forward, close } = await openSite('/terms-of-service');
    await follow(link);
    expect(heading()).toBe('This page did not load');
    expect(document.activeElement?.textContent).toBe('This page did not load');
    expect(load).toHaveBeenCalledTimes(1);
    if (way === 'the button') await follow('Try again');
    if (way === 'its own link') await follow(link);
    if (way === 'the signal') await settled(() => window.dispatchEvent(new Event('online')));
    if (way === 'another visit') await back().then(forward);
    await screen.findByRole('heading', { level: 1, name: link });
    const focused = document.activeElement;
    expect(focused === document.body ? 'the page' : focused?.textContent).toBe(way === 'another visit' ? 'the page' : link);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockRestore();
    silenced.mockRestore();
    close();
  });

  it('leaves the focus to a visitor who uses the rest of the page when the signal brings the page that failed to load', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.spyOn(routeAt('/services/emergency-call-out'), 'load').mockRejectedValueOnce(new Error('no signal'));
    const { follow, close } = await openSite('/terms-of-service');
    await follow('Emergency Call-Out');
    const link = within(document.getElementById('contact') as HTMLElement).getAllByRole('link')[0];
    link?.focus();
    scrolled.mockClear();
    await settled(() => window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { level: 1, name: /^Emergency/ });
    expect(document.activeElement).toBe(link);
    expect(scrolled).not.toHaveBeenCalled();
    load.mockRestore();
    silenced.mockRestore();
    close();
  });
});
