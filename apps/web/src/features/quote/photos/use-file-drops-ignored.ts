import { useEffect } from 'react';

/**
 * While mounted, a file dropped outside the zone does nothing, and the pointer shows so: a browser would open it instead of the page.
 * Dragged text is left alone.
 */
export function useFileDropsIgnored(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}
