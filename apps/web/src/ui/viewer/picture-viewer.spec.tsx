import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureViewer } from './picture-viewer';

const pictures = ['Beech', 'Yew', 'Box'].map((caption) => ({ src: `/${caption}.jpg`, alt: `A ${caption}`, caption, width: 400, height: 300 }));
const onClose = jest.fn();
const seen = () => screen.getByRole('img').getAttribute('alt');
const swipe = (px: number) => {
  const target = screen.getByRole('img');
  return userEvent.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200 } },
    { pointerName: 'TouchA', target, coords: { clientX: 200 + px } },
    { keys: '[/TouchA]', target, coords: { clientX: 200 + px } },
  ]);
};

describe('the picture viewer', () => {
  beforeEach(() => {
    onClose.mockClear();
    render(<PictureViewer label="Hedges" pictures={pictures} start={1} onClose={onClose} />);
  });

  it('shows the chosen picture, its caption and its place in the row', () => {
    expect(screen.getByRole('dialog', { name: 'Hedges' })).toBeTruthy();
    expect(seen()).toBe('A Yew');
    expect(screen.getByText('Yew')).toBeTruthy();
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });

  it('loads both neighbours ahead', () => {
    expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(3);
  });

  it('moves on by its buttons, and stops at both ends', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(seen()).toBe('A Box');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(seen()).toBe('A Box');
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(seen()).toBe('A Yew');
  });

  it('moves on by the arrow keys, Home and End', async () => {
    screen.getByRole('button', { name: 'Close' }).focus();
    for (const [key, alt] of [['ArrowLeft', 'A Beech'], ['ArrowRight', 'A Yew'], ['End', 'A Box'], ['Home', 'A Beech']] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(seen()).toBe(alt);
    }
  });

  it.each(['Alt', 'Control', 'Meta'])('leaves an arrow with %s to the browser, which goes back', async (key) => {
    screen.getByRole('button', { name: 'Close' }).focus();
    const taken = jest.fn();
    document.addEventListener('keydown', (event) => taken(event.key, event.defaultPrevented));
    await userEvent.keyboard(`{${key}>}{ArrowLeft}{/${key}}`);
    expect(taken).toHaveBeenLastCalledWith('ArrowLeft', false);
    expect(seen()).toBe('A Yew');
  });

  it('moves on by a swipe of a finger, but not by a slight movement', async () => {
    await swipe(-49);
    expect(seen()).toBe('A Yew');
    await swipe(-50);
    expect(seen()).toBe('A Box');
    await swipe(120);
    expect(seen()).toBe('A Yew');
  });

  it('closes by its button and by a click beside the picture, never by one on it', async () => {
    await userEvent.click(screen.getByRole('img'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('img').parentElement as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('calls onClose when the browser closes it', () => {
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('stops the page behind it from scrolling only while it is open', () => {
  const { unmount } = render(<PictureViewer label="Hedges" pictures={pictures} start={0} onClose={onClose} />);
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

describe('a picture that may fill an upright window', () => {
  const filling = pictures.map((picture) => ({ ...picture, focus: '20% 50%' }));
  const fills = () => screen.getByRole('img').dataset.fills;

  it('is whole at first, fills the window at a press on it, and is whole again by the button', async () => {
    render(<PictureViewer label="Hedges" pictures={filling} start={0} onClose={onClose} />);
    expect(fills()).toBe('false');
    await userEvent.click(screen.getByRole('img'));
    expect(fills()).toBe('true');
    const button = screen.getByRole('button', { name: 'Whole picture', hidden: true });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    expect(fills()).toBe('false');
  });
});

it('has a button for the whole picture only if one is cropped', () => {
  render(<PictureViewer label="Hedges" pictures={pictures} start={0} onClose={onClose} />);
  expect(screen.queryByRole('button', { name: 'Whole picture', hidden: true })).toBeNull();
});

it('keeps the keyboard when the button for the whole picture goes with its picture', async () => {
  const tall = pictures.map((picture, place) => ({ ...picture, focus: place === 0 ? '50% 50%' : undefined }));
  render(<PictureViewer label="Hedges" pictures={tall} start={0} onClose={onClose} />);
  screen.getByRole('button', { name: 'Whole picture' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(seen()).toBe('A Box');
});

it('stays open at the second press of the double press that opened it', () => {
  render(<PictureViewer label="Hedges" pictures={pictures} start={0} onClose={onClose} />);
  onClose.mockClear();
  const dialog = screen.getByRole('dialog');
  const close = screen.getByRole('button', { name: 'Close' });
  for (const part of [dialog, screen.getByRole('img').parentElement as HTMLElement, close]) fireEvent.click(part, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(close, { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('lets a finger pan a page that was enlarged before it opened', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 2 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  render(<PictureViewer label="Hedges" pictures={pictures} start={1} onClose={onClose} />);
  await swipe(-120);
  expect(seen()).toBe('A Yew');
  viewport.scale = 1;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  await swipe(-120);
  expect(seen()).toBe('A Box');
  Object.defineProperty(window, 'visualViewport', { value: undefined, configurable: true });
});

it('shows the last picture that is left when those from the one in sight on are gone', () => {
  const viewer = (count: number) => <PictureViewer label="Hedges" pictures={pictures.slice(0, count)} start={2} onClose={onClose} />;
  const { rerender } = render(viewer(3));
  rerender(viewer(2));
  expect(seen()).toBe('A Yew');
  expect(screen.getByText('2 of 2')).toBeTruthy();
});
