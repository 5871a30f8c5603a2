/** Loads the viewer's code on demand. */
export const loadViewer = async () => (await import('../../../../ui/viewer/picture-viewer')).PictureViewer;
