import type { Page } from '@playwright/test';

/** Runs in the page: the controls that show no ring when the keyboard's focus comes to them, by their words. */
async function withoutRing(): Promise<string[]> {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, select, textarea, summary')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0,
  );
  /** What is drawn around a control: on itself, on what stands in for it, or on the box that holds it. */
  const rings = (control: HTMLElement) => {
    const next = control.nextElementSibling;
    const boxes = [control, control.parentElement, control.parentElement?.parentElement, ...(next ? [next] : [])];
    return boxes.flatMap((box) => (box ? ['', '::after', '::before'].map((part) => ringOf(getComputedStyle(box, part || null))) : [])).join();
  };
  const ringOf = ({ outlineStyle, outlineWidth, boxShadow, borderTopWidth, borderTopColor, content, position }: CSSStyleDeclaration) =>
    [outlineStyle === 'none' ? 0 : parseFloat(outlineWidth), boxShadow, position === 'absolute' && content !== 'none' ? borderTopWidth + borderTopColor : ''].join();
  // Rings are there at once, whatever else on the page moves towards where it will be.
  document.head.append(Object.assign(document.createElement('style'), { textContent: '*, ::before, ::after { transition: none !important }' }));
  const bare: string[] = [];
  for (const control of controls) {
    control.blur();
    const before = rings(control);
    control.focus({ preventScroll: true });
    await new Promise((resolve) => setTimeout(resolve));
    // One that went meanwhile, with a record that another test has deleted, has no ring to show.
    if (control.isConnected && rings(control) === before) bare.push(`${control.tagName} ${control.ariaLabel ?? control.textContent.slice(0, 40)} ${control.id}`);
  }
  return bare;
}

/** The controls of the page that show no ring, by their words. The browser shows rings to whoever used the keyboard last. */
export async function ringlessControls(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(withoutRing);
}
