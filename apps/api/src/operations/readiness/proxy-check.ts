import { apiRoutes, type Notice } from '#dto';

/** More than web servers' default limit (1 MB). */
const probeBytes = 2 * 1024 * 1024;
const patienceMs = 10_000;

/** Finds a proxy that does not let photos through. Silent if the site can't be reached from here. */
export async function proxyCheck(siteUrl: string): Promise<Notice | undefined> {
  try {
    const answer = await fetch(`${siteUrl}${apiRoutes.upload}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(probeBytes),
      signal: AbortSignal.timeout(patienceMs),
    });
    const ours = answer.headers.get('content-type')?.includes('problem+json');
    if (answer.status !== 413 || ours) return undefined;
    const action = 'Allow bodies of 64 MB for /api/upload in the web server in front (nginx: client_max_body_size 64m).';
    return { id: 'proxy', severity: 'problem', text: `A proxy in front of ${siteUrl} refuses photos: it takes less than 2 MB.`, action };
  } catch {
    // In many networks a server can't reach its own public address.
    return undefined;
  }
}
