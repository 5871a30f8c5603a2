/** Workbox's handler for files that never change: from any of this site's caches, or else from the network. */
export async function cachedOrFetched({ request }: { request: Request }): Promise<Response> {
  // Some browsers' caches fail now and then: then it is not there.
  return (await caches.match(request, { ignoreVary: true }).catch(() => undefined)) ?? fetch(request);
}
