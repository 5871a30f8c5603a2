import { useEffect } from 'react';

/**
 * While the component is mounted, a file dropped outside the zone does nothing, and the pointer shows that. Otherwise the browser would
 * leave the page and open the file. Dragged text works as usual.
 */
export function useFileDropsIgnored(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const left = new AbortController();
    for (const type of ['dragover', 'drop'] as const) addEventListener(type, ignore, { signal: left.signal });
    return () => left.abort();
  }, []);
}
