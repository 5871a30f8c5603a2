import type { Page } from '@playwright/test';

/** Runs in the page: the controls without a ring on keyboard focus, by their words. */
async function withoutRing(): Promise<string[]> {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, select, textarea, summary')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0,
  );
  /** A control's ring: drawn on itself, on its replacement, or on the box around it. */
  const rings = (control: HTMLElement) => {
    const next = control.nextElementSibling;
    const boxes = [control, control.parentElement, control.parentElement?.parentElement, ...(next ? [next] : [])];
    return boxes.flatMap((box) => (box ? ['', '::after', '::before'].map((part) => ringOf(getComputedStyle(box, part || null))) : [])).join();
  };
  const ringOf = ({ outlineStyle, outlineWidth, boxShadow, borderTopWidth, borderTopColor, content, position }: CSSStyleDeclaration) =>
    [outlineStyle === 'none' ? 0 : parseFloat(outlineWidth), boxShadow, position === 'absolute' && content !== 'none' ? borderTopWidth + borderTopColor : ''].join();
  // Rings appear at once, whatever else on the page is still moving.
  document.head.append(Object.assign(document.createElement('style'), { textContent: '*, ::before, ::after { transition: none !important }' }));
  const bare: string[] = [];
  for (const control of controls) {
    control.blur();
    const before = rings(control);
    control.focus({ preventScroll: true });
    await new Promise((resolve) => setTimeout(resolve));
    // A control that disappeared meanwhile, with a record deleted by another test, has no ring to show.
    if (control.isConnected && rings(control) === before) bare.push(`${control.tagName} ${control.ariaLabel ?? control.textContent.slice(0, 40)} ${control.id}`);
  }
  return bare;
}

/** Runs in the page: the controls whose ring is cut off by an edge around them, by their words. */
async function withCutRing(): Promise<string[]> {
  const cut: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), summary, [tabindex="0"]')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) continue;
    control.focus();
    await new Promise((resolve) => setTimeout(resolve));
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
    const ring = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
    if (getComputedStyle(control, '::after').borderTopStyle !== 'none') continue; // drawn inside the control, above its picture
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const page = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
    for (let around = control.parentElement; around; around = around.parentElement) {
      const clips = around === document.documentElement || getComputedStyle(around).overflowX !== 'visible';
      const edge = around === document.documentElement ? page : around.getBoundingClientRect();
      const most = Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom) + ring;
      if (clips && most > 1) cut.push(`${control.textContent.slice(0, 40)}: ${most.toFixed(0)} px`);
    }
  }
  return cut;
}

/** The page's controls whose ring is cut, by their words and by how much. */
export async function cutRings(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' }); // rings are there at once
  return page.evaluate(withCutRing);
}

/** The page's controls without a ring, by their words. The browser shows rings after the keyboard was used last. */
export async function ringlessControls(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(withoutRing);
}
