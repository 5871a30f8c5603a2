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
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}
