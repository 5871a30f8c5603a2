import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// Browser features that jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder, structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  // A visitor who asked for less motion, unless a test says otherwise.
  matchMedia: (query: string) => Object.assign(new EventTarget(), { media: query, matches: query.includes('reduced-motion: reduce') }),
  scrollTo: () => undefined,
});
Element.prototype.scrollIntoView = () => undefined;

// A link to an app that sends texts leaves the page as it is.
addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a[href^="sms:"]') && event.preventDefault());

// jsdom spends up to a third of a spec's time on matching elements with rules, above all with `:has()`. Searches and clicks ask only for
// these properties, so emotion adds only the rules that set one, and none within `@media`, which jsdom leaves aside.
const asked = /[{;]\s*(display|visibility|pointer-events|position)\s*:/;
const sheetOf = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet');
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  ...sheetOf,
  get(this: HTMLStyleElement) {
    const sheet = sheetOf?.get?.call(this) as CSSStyleSheet | null;
    const insertRule = (rule: string, at = 0) =>
      rule.startsWith('@') || rule.includes(':has(') || !asked.test(rule) ? at : CSSStyleSheet.prototype.insertRule.call(sheet, rule, at);
    return sheet && Object.assign(sheet, { insertRule });
  },
});

let lastObjectUrl = 0;
Object.assign(URL, { createObjectURL: () => `blob:${++lastObjectUrl}`, revokeObjectURL: () => undefined });

Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text = async function text() {
  return new TextDecoder().decode(await this.arrayBuffer());
};
