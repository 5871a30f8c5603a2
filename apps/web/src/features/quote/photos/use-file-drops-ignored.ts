import { useEffect } from 'react';

/**
 * While mounted, a file that is dropped where nothing takes it does nothing, and the pointer says so before: a browser would
 * open it in place of the page. Dragged text is left alone.
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
