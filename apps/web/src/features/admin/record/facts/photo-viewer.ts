import type { PictureViewer } from '../../../../ui/viewer/picture-viewer';

export type PhotoViewer = typeof PictureViewer;

/** Fetches the viewer, whose code comes when it is needed. */
export async function loadViewer(): Promise<PhotoViewer> {
  return (await import('../../../../ui/viewer/picture-viewer')).PictureViewer;
}

/** Fetches it ahead of need. Never fails. */
export async function preloadViewer(): Promise<void> {
  await loadViewer().catch(() => undefined);
}
