import { business } from '#dto';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../../test/open-page';
import { rejectAll, storeConsent } from '../../lib/consent';
import { loadPage } from '../../page-code';

const bar = () => screen.getByRole('banner');
const isSolid = () => bar().dataset.solid;
const scrollTo = (y: number) => {
  window.scrollY = y;
  fireEvent.scroll(window);
};
const links = (within_: HTMLElement) => within(within_).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => scrollTo(0));

describe('the navigation bar', () => {
  it('is transparent on the home page up to 100 px and solid beyond', async () => {
    await openPage('/');
    expect(isSolid()).toBe('false');
    scrollTo(100);
    expect(isSolid()).toBe('false');
    scrollTo(101);
    expect(isSolid()).toBe('true');
    scrollTo(0);
    expect(isSolid()).toBe('false');
  });

  it.each(['/about', '/quote', '/services', '/services/tree-removal', '/privacy-policy', '/terms-of-service', '/cookie-policy', '/disclaimer'])('is always solid on %s', async (path) => {
    await act(() => openPage(path));
    expect(isSolid()).toBe('true');
  });

  it('holds the links of the site, twice: in the row and in the menu', async () => {
    await act(() => openPage('/quote'));
    const expected = [['Services', '/#services'], ['Gallery', '/#gallery'], ['About', '/about'], ['Contact', '/#contact'], ['Get Quote', '/quote']];
    expect(links(bar()).filter(([, href]) => href !== '/')).toEqual([...expected, ...expected]);
  });

  it('leads to the emergency page\'s own contact section on that page', async () => {
    const page = '/services/emergency-call-out';
    await openPage(page);
    expect(links(within(bar()).getByRole('group'))).toEqual([['Services', '/#services'], ['Gallery', '/#gallery'], ['About', '/about'], ['Contact', `${page}#contact`], ['Get Quote', '/quote']]);
  });

  it('leads to the form on the same page on the pages for planned work', async () => {
    await openPage('/services/hedge-trimming');
    const here = '/services/hedge-trimming#contact';
    expect(links(within(bar()).getByRole('group')) ).toEqual([['Home', '/'], ['Services', '/#services'], ['About', '/#about'], ['Contact', here], ['Get Quote', here]]);
  });
});

describe('the menu of small screens', () => {
  const menu = () => within(bar()).getByRole<HTMLDetailsElement>('group');

  it('closes when an item is chosen, on Escape, on a tap outside, on Back and when Tab leaves it', async () => {
    await openPage('/services/hedge-trimming');
    menu().open = true;
    await userEvent.click(within(menu()).getByRole('link', { name: 'Contact' }));
    expect(menu().open).toBe(false);

    menu().open = true;
    await userEvent.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(menu().querySelector('summary'));

    menu().open = true;
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(menu().open).toBe(false);

    menu().open = true;
    within(menu()).getByRole('link', { name: 'Get Quote' }).focus();
    await userEvent.tab();
    expect(menu().open).toBe(false);

    menu().open = true;
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(menu().open).toBe(false);
  });
});

describe('a link to a section', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const top = jest.spyOn(window, 'scrollTo');

  beforeEach(async () => {
    await loadPage('/');
    jest.useFakeTimers();
    scrolled.mockClear();
    top.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('leads home first and on to the section after 100 ms, with the focus', async () => {
    await openPage('/about');
    fireEvent.click(within(bar()).getAllByRole('link', { name: 'Gallery' })[0] as HTMLElement);
    act(() => jest.advanceTimersByTime(99));
    expect(scrolled).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(scrolled.mock.contexts).toEqual([document.getElementById('gallery')]);
    expect(document.activeElement?.id).toBe('gallery');
    expect(top.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('scrolls to the section that the address names, 100 ms after loading', async () => {
    await openPage('/#reviews');
    act(() => jest.advanceTimersByTime(100));
    expect(scrolled.mock.contexts).toEqual([document.getElementById('reviews')]);
  });

  it('scrolls at once on the same page, even while the router waits', async () => {
    await openPage('/');
    const link = within(bar()).getAllByRole('link', { name: 'Services' })[0] as HTMLElement;
    expect(fireEvent.click(link)).toBe(false);
    expect(scrolled.mock.contexts).toEqual([document.getElementById('services')]);
    expect(document.activeElement?.id).toBe('services');
    fireEvent.click(within(bar()).getAllByRole('link')[0] as HTMLElement);
    expect(top).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('leads to the top of another page, with the focus on its heading and its title in the tab', async () => {
    await loadPage('/disclaimer');
    await openPage('/privacy-policy');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Disclaimer' }));
    expect(top).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.textContent).toBe('Disclaimer');
    expect(document.title).toMatch(/^Disclaimer/);
  });

  it('does not scroll the first page of a visit', async () => {
    await openPage('/about');
    act(() => jest.advanceTimersByTime(1000));
    expect(top).not.toHaveBeenCalled();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('the footer', () => {
  it('holds services, quick links, contacts, legal links and the copyright line', async () => {
    await openPage('/about');
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/', '/services/tree-removal', '/services/emergency-call-out', '/about', '/#services', '/#gallery', '/#reviews', '/quote', business.phone.href, business.emergencyPhone.href, `mailto:${business.email}`, '/privacy-policy', '/disclaimer']),
    );
    expect(footer.textContent).toContain('© 2024');
  });

  it('opens the four social pages in a new tab, and says so', async () => {
    await openPage('/about');
    const social = business.social.map(({ name }) => screen.getByRole('link', { name: `${name} (opens in a new tab)` }));
    expect(social).toHaveLength(4);
    for (const link of social) expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });
});

it.each(['/about', '/admin/login'])('leads back to the cookie settings on %s', async (path) => {
  storeConsent(rejectAll);
  await openPage(path);
  const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
  expect(banner()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  expect(banner()).not.toBeNull();
});

describe('the bar at the foot of small screens', () => {
  it('calls and leads to a quote', async () => {
    await openPage('/about');
    expect(links(screen.getByRole('navigation', { name: 'Quick contact' }))).toEqual([['Call', business.phone.href], ['Get Quote', '/quote']]);
  });

  it('calls the emergency line on the emergency page', async () => {
    await openPage('/services/emergency-call-out');
    expect(links(screen.getByRole('navigation', { name: 'Quick contact' }))[0]).toEqual(['Call', business.emergencyPhone.href]);
  });

  it('begins the quote with the service of its page', async () => {
    await openPage('/services/stump-services');
    expect(links(screen.getByRole('navigation', { name: 'Quick contact' }))[1]).toEqual(['Get Quote', '/quote?service=stump-services']);
  });

  it.each(['/quote', '/admin/login'])('is absent on %s', async (path) => {
    await openPage(path);
    expect(screen.queryByRole('navigation', { name: 'Quick contact' })).toBeNull();
  });
});

it('shows both sentences and ways on for an unknown address', async () => {
  await openPage('/no-such-page');
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
  expect(within(main).getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(links(main).map(([, href]) => href)).toEqual(['/quote', business.phone.href, '/']);
});
