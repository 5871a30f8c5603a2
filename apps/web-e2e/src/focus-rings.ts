import type { Page } from '@playwright/test';

/** Runs in the page. Returns the words of the controls that show no ring on keyboard focus. */
async function withoutRing(): Promise<string[]> {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, select, textarea, summary')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0,
  );
  /** The styles of a control's ring, which may be drawn on the control, on what replaces it, or on the box or the label around it. */
  const rings = (control: HTMLElement) => {
    const next = control.nextElementSibling;
    const boxes = [control, control.parentElement, control.parentElement?.parentElement, control.closest('label'), ...(next ? [next] : [])];
    return boxes.flatMap((box) => (box ? ['', '::after', '::before'].map((part) => ringOf(getComputedStyle(box, part || null))) : [])).join();
  };
  const ringOf = ({ outlineStyle, outlineWidth, boxShadow, borderTopWidth, borderTopColor, content, position }: CSSStyleDeclaration) =>
    [outlineStyle === 'none' ? 0 : parseFloat(outlineWidth), boxShadow, position === 'absolute' && content !== 'none' ? borderTopWidth + borderTopColor : ''].join();
  // Without transitions rings appear at once.
  document.head.append(Object.assign(document.createElement('style'), { textContent: '*, ::before, ::after { transition: none !important }' }));
  const bare: string[] = [];
  for (const control of controls) {
    control.blur();
    const before = rings(control);
    control.focus({ preventScroll: true });
    await new Promise((resolve) => setTimeout(resolve));
    // A control may have disappeared meanwhile, because another test has deleted its record.
    if (control.isConnected && rings(control) === before) bare.push(`${control.tagName} ${control.ariaLabel ?? control.textContent.slice(0, 40)} ${control.id}`);
  }
  return bare;
}

/** Runs in the page. Returns the words of the controls whose ring is cut off by an edge around them. */
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

/** Returns the page's controls whose ring is cut off: their words, and by how much. */
export async function cutRings(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' }); // rings appear at once
  return page.evaluate(withCutRing);
}

/** Returns the words of the page's controls without a ring. Uses the keyboard first, because otherwise the browser shows no rings. */
export async function ringlessControls(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(withoutRing);
}
