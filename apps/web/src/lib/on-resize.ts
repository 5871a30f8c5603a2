/** Calls back now and after each change of the element's size. Returns a function that ends it. A browser that cannot watch sizes calls back once. */
export function onResize(element: Element, work: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    work();
    return () => undefined;
  }
  const observer = new ResizeObserver(work);
  observer.observe(element);
  return () => observer.disconnect();
}
