/** The cookie that names a preview's rendering. */
export const previewCookie = 'site_preview';

/** A key is the whole value; docker/nginx/nginx.conf has the same pattern. */
const pattern = new RegExp(`(?:^|; *)${previewCookie}=([0-9a-f]{64})(?:;|$)`);

/** The preview's key in a Cookie header: the first cookie of this name that is one. */
export function previewKeyIn(cookies: string | undefined): string | undefined {
  return pattern.exec(cookies ?? '')?.[1];
}
