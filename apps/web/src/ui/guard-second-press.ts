const withinMs = 600;
const withinPixels = 40;

interface Press {
  /** What was pressed: a label counts as its field. */
  control: Element | null;
  words: string;
  target: Element;
  x: number;
  y: number;
  at: number;
}

/**
 * From now on, ignores the second press of a double press on a control that has taken the place of the first, or has changed its meaning:
 * nobody has seen it yet. A press by keyboard or script counts. A mouse counts its own presses, so quick ones that it does not call double
 * count, unless the control has gone. Returns a function that ends it.
 */
export function guardSecondPresses(): () => void {
  let first: Press | undefined;
  const check = (event: MouseEvent) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const press = pressOf(event, event.target);
    if (first && isNear(first, press) && isReplaced(first, press) && isDouble(first, event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      first.at = press.at;
    } else first = press;
  };
  addEventListener('click', check, { capture: true });
  return () => removeEventListener('click', check, { capture: true });
}

function pressOf({ clientX: x, clientY: y, timeStamp: at }: MouseEvent, target: Element): Press {
  const pressed = target.closest('label, a, button, input, select, textarea, summary, [role]');
  const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
  return { control, words: wordsOf(control), target: pressed ?? target, x, y, at };
}

/** The words of a control, and its value: a button that stays and means something else has another one. */
function wordsOf(control: Element | null): string {
  return control instanceof HTMLButtonElement ? [control.textContent, control.ariaLabel, control.value].join('\n') : '';
}

function isNear(first: Press, { x, y, at }: Press): boolean {
  return at - first.at < withinMs && Math.hypot(x - first.x, y - first.y) < withinPixels;
}

function isReplaced(first: Press, { control }: Press): boolean {
  if (!first.control) return false;
  if (control === first.control) return wordsOf(control) !== first.words;
  const there = document.elementFromPoint(first.x, first.y);
  return !first.target.contains(there);
}

function isDouble({ target }: Press, { detail, pointerType }: MouseEvent & { pointerType?: string }): boolean {
  return !target.isConnected || pointerType !== 'mouse' || detail > 1;
}
