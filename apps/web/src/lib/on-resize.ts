/**
 * Calls back once the element has been laid out, and after each change of its size; a browser that cannot watch sizes calls back at once,
 * and only then. Returns a function that ends it.
 */
export function onResize(element: Element, work: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    work();
    return () => undefined;
  }
  const observer = new ResizeObserver(work);
  observer.observe(element);
  return () => observer.disconnect();
}
