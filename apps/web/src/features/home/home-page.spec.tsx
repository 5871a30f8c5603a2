import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../../test/open-page';
import { mayFetchVideo, type Device } from './may-fetch-video';

const section = (id: string) => document.getElementById(id) as HTMLElement;
const moving = (query: string) => Object.assign(new EventTarget(), { media: query, matches: false }) as unknown as MediaQueryList;

afterEach(() => jest.restoreAllMocks());

it('shows hero, reviews, services, about, gallery, contact and footer in that order', async () => {
  await openPage('/');
  const parts = [screen.getByRole('heading', { level: 1 }), ...['reviews', 'services', 'about', 'gallery', 'contact'].map(section), screen.getByRole('contentinfo')];
  for (const [index, part] of parts.slice(1).entries()) {
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it('opens with its drawing, in a composition of its own for phones, fetched before everything else', async () => {
  await openPage('/');
  const image = document.querySelector<HTMLImageElement>('main img');
  expect(image?.getAttribute('src')).toMatch(/^\/drawings\/hero-wide-[0-9a-f]{8}\.svg$/);
  expect(image?.getAttribute('fetchpriority')).toBe('high');
  expect(image?.previousElementSibling?.getAttribute('srcset')).toMatch(/^\/drawings\/hero-upright-[0-9a-f]{8}\.svg$/);
});

it('leads to a quote from the hero, the about section and the gallery, and to the contact section', async () => {
  await openPage('/');
  const href = (name: string, within_ = document.body) => within(within_).getByRole('link', { name }).getAttribute('href');
  expect(href('Get Your Quote Now')).toBe('/quote');
  expect(href('Get a Quote', section('about'))).toBe('/quote');
  expect(href('Get Free Consultation', section('about'))).toBe('/#contact');
  expect(href('Get Your Free Quote', section('gallery'))).toBe('/quote');
});

it('shows six services, each with a Learn More link of its own', async () => {
  await openPage('/');
  const links = within(section('services')).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toHaveLength(6);
  expect(links[4]).toEqual(['Learn More about Stump Services', '/services/stump-services']);
});

describe('the reviews', () => {
  it('are shown twice, and once to assistive technology', async () => {
    await openPage('/');
    expect(section('reviews').querySelectorAll('figure')).toHaveLength(16);
    expect(within(section('reviews')).getAllByRole('figure', { hidden: false })).toHaveLength(8);
    expect(section('reviews').querySelectorAll('[inert] figure')).toHaveLength(8);
  });

  it('do not move for visitors who asked for less motion', async () => {
    await openPage('/');
    expect(section('reviews').querySelector('[data-moving]')?.getAttribute('data-moving')).toBe('false');
  });

  it('move for other visitors, until they are paused', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(moving);
    Object.assign(globalThis, { DOMMatrix: class { m41 = -40; } });
    await openPage('/');
    const isMoving = () => section('reviews').querySelector('[data-moving]')?.getAttribute('data-moving');
    expect(isMoving()).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Pause reviews' }));
    expect(isMoving()).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Play reviews' }));
    expect(isMoving()).toBe('true');
  });
});

describe('the gallery', () => {
  it('shows twelve links to large pictures', async () => {
    await openPage('/');
    const links = within(within(section('gallery')).getByRole('list')).getAllByRole('link');
    expect(links).toHaveLength(12);
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/(pictures\/.*\.webp|drawings\/.*\.svg)$/);
  });

  it('opens a picture with its alternative text as the caption', async () => {
    await openPage('/');
    const picture = within(section('gallery')).getByRole('img', { name: /Low box hedges/ });
    await userEvent.click(picture);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(picture.getAttribute('alt') ?? '', { exact: false })).toBeTruthy();
    expect(dialog.textContent).toContain('of 12');
  });

  it('leaves a click with a modifier key to the browser', async () => {
    await openPage('/');
    const link = within(section('gallery')).getAllByRole('link')[0] as HTMLElement;
    const taken = jest.fn();
    const watch = (event: Event) => {
      taken(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', watch, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(taken).toHaveBeenCalledWith(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the hero video', () => {
  const video = () => document.querySelector('video');
  const sources = () => [...document.querySelectorAll('video source')].map((source) => source.getAttribute('src'));
  const untilLoaded = () => waitFor(() => expect(video()).not.toBeNull());
  const stillMessage = 'The hero video could not be loaded; the still picture stays.';

  it('is absent for visitors who asked for less motion', async () => {
    await openPage('/');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(video()).toBeNull();
  });

  it('plays muted, looped and inline from local files, and can be paused', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(moving);
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    await openPage('/');
    await untilLoaded();
    const element = video() as HTMLVideoElement;
    expect([element.muted, element.loop, element.playsInline, element.autoplay]).toEqual([true, true, true, true]);
    expect(sources()).toEqual(['/video/hero-wide.webm', '/video/hero-wide.mp4']);
    expect(element.dataset.loaded).toBe('false');
    fireEvent.playing(element);
    expect(element.dataset.loaded).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Pause the background video' }));
    expect(screen.getByRole('button', { name: 'Play the background video' })).toBeTruthy();
  });

  /** Opens the page on an upright phone; returns a function that turns the phone. */
  async function openOnPhone(): Promise<() => void> {
    let matching = /orientation: portrait/;
    const queries: MediaQueryList[] = [];
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = Object.defineProperty(moving(query), 'matches', { get: () => matching.test(query) });
      queries.push(list);
      return list;
    });
    await openPage('/');
    await untilLoaded();
    return () => {
      matching = /^$/;
      act(() => queries.forEach((query) => query.dispatchEvent(new Event('change'))));
    };
  }

  it('is the film of the window\'s own drawing, even after a phone is turned', async () => {
    const turn = await openOnPhone();
    expect(sources()).toEqual(['/video/hero-upright.webm', '/video/hero-upright.mp4']);
    fireEvent.playing(video() as HTMLVideoElement);
    turn();
    expect(sources()).toEqual(['/video/hero-wide.webm', '/video/hero-wide.mp4']);
    expect(video()?.dataset.loaded).toBe('false');
    expect(video()?.autoplay).toBe(true);
  });

  it('stays paused when the phone is turned, until the visitor plays it', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const turn = await openOnPhone();
    fireEvent.playing(video() as HTMLVideoElement);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the background video' }));
    turn();
    expect(sources()[0]).toBe('/video/hero-wide.webm');
    expect(video()?.autoplay).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Play the background video' }));
    expect(play.mock.contexts).toEqual([video()]);
  });

  it.each([
    ['no file can be taken', 'video source:last-of-type'],
    ['the file breaks off or can not be decoded', 'video'],
  ])('gives way to the still for good when %s, with a message on the console', async (_, failing) => {
    jest.spyOn(window, 'matchMedia').mockImplementation(moving);
    const message = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openPage('/');
    await untilLoaded();
    fireEvent.error(document.querySelector('video source:first-of-type') as Element);
    expect(video()).not.toBeNull();
    fireEvent.error(document.querySelector(failing) as Element);
    expect(video()).toBeNull();
    expect(message.mock.calls).toEqual([[stillMessage]]);
  });

  it.each<[string, boolean, Device]>([
    ['a browser that tells nothing', true, {}],
    ['a good line', true, { connection: { effectiveType: '4g' } }],
    ['Save-Data', false, { connection: { saveData: true, effectiveType: '4g' } }],
    ...['slow-2g', '2g', '3g'].map((effectiveType): [string, boolean, Device] => [`a ${effectiveType} line`, false, { connection: { effectiveType } }]),
    ['a low battery', false, { getBattery: () => Promise.resolve({ charging: false, level: 0.19 }) }],
    ['a low battery that is charging', true, { getBattery: () => Promise.resolve({ charging: true, level: 0.19 }) }],
    ['a battery that is a fifth full', true, { getBattery: () => Promise.resolve({ charging: false, level: 0.2 }) }],
    ['a battery of which nothing is ever said', true, { getBattery: () => new Promise<never>(() => undefined) }],
    ['a battery that may not be asked', true, { getBattery: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('with %s: welcome is %s', async (_, welcome, device) => {
    expect(await mayFetchVideo(device)).toBe(welcome);
  });
});
