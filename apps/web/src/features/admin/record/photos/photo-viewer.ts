import type { PictureViewer } from '../../../../ui/viewer/picture-viewer';

export type PhotoViewer = typeof PictureViewer;

/** Loads the viewer's code on demand. */
export async function loadViewer(): Promise<PhotoViewer> {
  return (await import('../../../../ui/viewer/picture-viewer')).PictureViewer;
}

/** Loads it ahead of need. Never fails. */
export async function preloadViewer(): Promise<void> {
  await loadViewer().catch(() => undefined);
}
