import { guardSecondPresses } from './guard-second-press';

const button = (words: string) => Object.assign(document.createElement('button'), { textContent: words });
/** Whether a press does what it does. */
const presses = (control: Element, { detail = 1, y = 500, pointerType = 'touch' } = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 200, clientY: y });
  return control.dispatchEvent(Object.assign(event, { pointerType }));
};
let under: Element | null;
let stop: () => void;

beforeEach(() => {
  Object.assign(document, { elementFromPoint: () => under });
  stop = guardSecondPresses();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'elementFromPoint');
  document.body.replaceChildren();
});

/** The first of two buttons is pressed, and the second takes its place. */
function replaced(press?: Parameters<typeof presses>[1]): { next: HTMLButtonElement } {
  const [first, next] = [button('Remove oak'), button('Remove ash')];
  document.body.append(first, next);
  under = first;
  expect(presses(first, press)).toBe(true);
  first.remove();
  under = next;
  return { next };
}

describe('the second of two quick presses', () => {
  it.each(['touch', 'mouse', undefined])('is ignored on the button that has taken the place of the first, by %s', (pointerType) => {
    const { next } = replaced({ pointerType });
    expect(presses(next, { pointerType })).toBe(false);
    expect(presses(next, { y: 400, pointerType })).toBe(true);
  });

  it('counts by keyboard, and after a while', async () => {
    expect(presses(replaced().next, { detail: 0 })).toBe(true);
    const { next } = replaced({ y: 100 });
    expect(presses(next, { y: 100 })).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 650));
    expect(presses(next, { y: 100 })).toBe(true);
  });

  it('counts on the same button, unless it means something else by now', () => {
    const next = button('Next');
    document.body.append(next);
    under = next;
    expect([presses(next), presses(next)]).toEqual([true, true]);
    next.value = '3';
    expect(presses(next)).toBe(false);
  });

  it('counts on another button while the first is still in its place, and on the field of a label', () => {
    const [first, other] = [button('Phone'), button('Text')];
    const label = document.createElement('label');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    label.append(box);
    document.body.append(first, other, label);
    under = first;
    expect([presses(first), presses(other)]).toEqual([true, true]);
    under = label;
    expect([presses(label, { y: 0 }), box.checked]).toEqual([true, true]);
  });

  it('is told by the mouse itself while the first button is there', () => {
    const [first, covering] = [button('Open'), button('Remove')];
    document.body.append(first, covering);
    under = first;
    expect(presses(first, { pointerType: 'mouse' })).toBe(true);
    under = covering;
    expect(presses(covering, { pointerType: 'mouse', detail: 2 })).toBe(false);
    expect(presses(covering, { pointerType: 'mouse', detail: 1 })).toBe(true);
  });
});
