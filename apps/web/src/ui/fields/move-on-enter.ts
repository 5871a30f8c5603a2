import type { KeyboardEvent } from 'react';
import { isComposing } from '../../lib/is-composing';

/** For a form's `onKeyDown`: Enter in a one-line field moves to the next field, as phones label the key. In the last field it submits. */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const line = event.target;
  if (event.key !== 'Enter' || isComposing(event) || !(line instanceof HTMLInputElement) || !['text', 'tel'].includes(line.type)) return;
  const fields = [...event.currentTarget.elements].filter(isField);
  const next = fields[fields.indexOf(line) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isField(element: Element): element is HTMLElement {
  return element.matches('input, select, textarea') && (element as HTMLInputElement).tabIndex >= 0;
}
