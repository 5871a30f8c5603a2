import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// Browser features that jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder, structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown });

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

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

// jsdom takes up to a third of a spec's time to match `:has()`, once an element and question. No spec asks for what such a rule changes.
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])) {
    const sheet = node instanceof HTMLStyleElement ? node.sheet : null;
    if (!sheet) continue;
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      if (rule && 'selectorText' in rule && String(rule.selectorText).includes(':has(')) sheet.deleteRule(at);
    }
  }
}).observe(document.head, { childList: true, subtree: true });

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
