import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureViewer } from './picture-viewer';

const pictures = ['Beech', 'Yew', 'Box'].map((alt) => ({ src: `/${alt}.jpg`, alt, width: 400, height: 300 }));
const onClose = jest.fn();
const viewer = (start: number, count = 3) => <PictureViewer label="Hedges" pictures={pictures.slice(0, count)} start={start} onClose={onClose} />;
const picture = () => screen.getAllByRole('img').find((image) => !image.closest('[inert]')) as HTMLImageElement;
const beside = () => picture().parentElement as HTMLElement;
const keyboard = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Sends an event of a finger, which jsdom has no class for. */
function touch(type: 'down' | 'move' | 'up' | 'cancel', target: Element, clientX = 200): void {
  const init = { bubbles: true, buttons: type === 'up' ? 0 : 1, clientX };
  fireEvent(target, Object.assign(new MouseEvent(`pointer${type}`, init), { pointerId: 1, pointerType: 'touch' }));
}

/** Presses a part; a mouse may move meanwhile, by this many pixels. */
async function press(target: Element, px = 0): Promise<void> {
  touch('down', target);
  touch('up', target, 200 + px);
  fireEvent.click(target, { clientX: 200 + px });
  await wait(300);
}

/** Moves a finger sideways by this many pixels, over the picture if nothing else is said. */
async function swipe(px: number, target: Element = picture()): Promise<void> {
  touch('down', target);
  for (const part of [0.5, 0.75, 1]) touch('move', target, 200 + part * px);
  touch('up', target, 200 + px);
  await wait(300);
}

beforeEach(() => {
  jest.useFakeTimers();
  onClose.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the picture viewer', () => {
  beforeEach(async () => {
    render(viewer(1));
    await wait(1000);
  });

  it('shows the chosen picture, its caption and its place in the row', () => {
    expect(screen.getByRole('dialog', { name: 'Hedges' })).toBeTruthy();
    expect(picture().alt).toBe('Yew');
    expect(screen.getByText('Yew').textContent).toBe('Yew2 of 3');
  });

  it('loads both neighbours ahead', () => {
    expect(screen.getAllByRole('img')).toHaveLength(3);
  });

  it('moves on by its buttons, and stops at both ends', async () => {
    await press(button('Next picture'));
    expect(picture().alt).toBe('Box');
    expect(button('Next picture').disabled).toBe(true);
    await press(button('Previous picture'));
    await press(button('Previous picture'));
    expect(picture().alt).toBe('Beech');
    expect(button('Previous picture').disabled).toBe(true);
  });

  it('moves on by the arrow keys, also after a button that has been disabled', async () => {
    button('Next picture').focus();
    await keyboard().keyboard('{Enter}');
    await wait(300);
    for (const [key, alt] of [['Left', 'Yew'], ['Left', 'Beech'], ['Right', 'Yew']] as const) {
      await keyboard().keyboard(`{Arrow${key}}`);
      await wait(300);
      expect(picture().alt).toBe(alt);
    }
  });

  it.each(['Alt', 'Control', 'Meta'])('leaves an arrow with %s to the browser, which goes back', async (key) => {
    const taken = jest.fn();
    document.addEventListener('keydown', (event) => taken(event.key, event.defaultPrevented), { capture: true });
    await keyboard().keyboard(`{${key}>}{ArrowLeft}{/${key}}`);
    await wait(300);
    expect(taken).toHaveBeenLastCalledWith('ArrowLeft', false);
    expect(picture().alt).toBe('Yew');
  });

  it('moves on by a swipe of a finger, but not by a slight movement', async () => {
    await swipe(-25);
    expect(picture().alt).toBe('Yew');
    await swipe(-90);
    expect(picture().alt).toBe('Box');
    await swipe(-90, beside());
    expect([picture().alt, onClose.mock.calls.length]).toEqual(['Box', 0]);
    await swipe(120);
    expect(picture().alt).toBe('Yew');
  });

  it('closes by a press beside the picture, never by one on it, nor by a drag', async () => {
    await press(picture());
    await press(beside(), 20);
    expect(onClose).not.toHaveBeenCalled();
    await press(beside(), 5);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by its button', async () => {
    await press(button('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by Escape', async () => {
    await keyboard().keyboard('{Escape}');
    await wait(300);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('leaves the page behind as it was, even if it goes without having been closed', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { unmount } = render(viewer(0));
  await wait(1000);
  const hidden = () => ['inert', 'aria-hidden'].filter((name) => opener.hasAttribute(name));
  expect(hidden()).toHaveLength(2);
  unmount();
  expect([...hidden(), document.body.className]).toEqual(['']);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

it('lets a finger pan a page that was enlarged before it opened', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 2 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  render(viewer(1));
  await wait(1000);
  await swipe(-120);
  expect(picture().alt).toBe('Yew');
  viewport.scale = 1;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  await swipe(-120);
  expect(picture().alt).toBe('Box');
  Object.defineProperty(window, 'visualViewport', { value: undefined, configurable: true });
});

it('stays at its picture when the page behind is drawn anew, and shows the last that is left when it has gone', async () => {
  const { rerender } = render(viewer(1));
  await wait(1000);
  await press(button('Next picture'));
  rerender(viewer(1));
  expect(picture().alt).toBe('Box');
  rerender(viewer(1, 2));
  expect(picture().alt).toBe('Yew');
  expect(screen.getByText('2 of 2')).toBeTruthy();
});

it('has neither buttons to move on nor a position for a single picture', async () => {
  render(viewer(0, 1));
  await wait(1000);
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['Enlarge', 'Make smaller', 'Close']);
  expect(screen.getByText('Beech').textContent).toBe('Beech');
});
