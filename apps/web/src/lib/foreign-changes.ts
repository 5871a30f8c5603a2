/**
 * Takes back what extensions and translators changed in the page as it was sent, so that React finds what it rendered and keeps the page's
 * elements, with all that is typed in them. `changes`: all of them, in order. Returns a function that makes them again. Until then
 * translators are asked to leave the page alone. The focus stays where it is.
 */
export function takeBack(root: Element, changes: readonly MutationRecord[]): () => void {
  const again = changes.map(({ target }) => ({ target, value: target.nodeValue }));
  keepFocus(() => {
    root.setAttribute('translate', 'no');
    for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of changes.toReversed()) {
      if (oldValue !== null) target.nodeValue = oldValue;
      for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
      for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
    }
  });
  return () =>
    keepFocus(() => {
      for (const [at, { target, addedNodes, removedNodes, nextSibling, oldValue }] of changes.entries()) {
        // The app may have changed the place meanwhile.
        if (oldValue !== null && target.nodeValue === oldValue) target.nodeValue = again[at]?.value ?? null;
        if (nextSibling && nextSibling.parentNode !== target) continue;
        for (const node of addedNodes) target.insertBefore(node, nextSibling);
        for (const node of removedNodes) if (node.parentNode === target) target.removeChild(node);
      }
      root.removeAttribute('translate');
    });
}

function keepFocus(work: () => void): void {
  const { activeElement } = document;
  work();
  if (document.activeElement !== activeElement && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/** What a translator has put in a text's place. */
const places = new WeakMap<Node, ChildNode>();

/**
 * Lets React change and remove texts that a translator replaces from now on: React would go on with the text that is no longer in the page,
 * and take the whole page down when it can't remove it. See https://github.com/facebook/react/issues/11538.
 */
export function followTranslators(root: Node): void {
  let font: ChildNode | undefined;
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const [added] = addedNodes;
      if (added) font = added.nodeName === 'FONT' ? (added as ChildNode) : undefined;
      // It comes as the text goes, or just before.
      const isPlace = font && [added, previousSibling, nextSibling].includes(font);
      for (const node of removedNodes) if (font && isPlace && node.nodeType === Node.TEXT_NODE) places.set(node, font);
      if (removedNodes.length > 0) font = undefined;
    }
  }).observe(root, { subtree: true, childList: true });

  const { prototype } = Node;
  const { nodeValue, removeChild, insertBefore } = Object.getOwnPropertyDescriptors(prototype);
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this);
      nodeValue.set?.call(this, value);
    },
  });
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    if (child.parentNode === this) removeChild.value?.call(this, child);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    putBack(before);
    insertBefore.value?.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
}

function putBack(text: Node | null): void {
  const place = text?.parentNode === null ? places.get(text) : undefined;
  if (text && place?.parentNode) place.replaceWith(text);
}
