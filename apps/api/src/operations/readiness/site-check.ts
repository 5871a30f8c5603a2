import { apiRoutes, type Notice } from '#dto';

const patienceMs = 15_000;

/** Checks at the visitors' address that pages arrive and the API takes requests. */
export async function siteCheck(siteUrl: string): Promise<Notice | undefined> {
  for (const path of ['/', '/quote', apiRoutes.deep]) {
    const failure = await failureOf(siteUrl + path);
    if (failure) {
      const action =
        'Look at "docker compose ps" and the logs of web and api; at the DNS of the name, the firewall and the certificate if both are well.';
      return { id: 'site', severity: 'problem', text: `Visitors get no good answer from ${siteUrl}${path} (${failure}).`, action };
    }
  }
  return undefined;
}

async function failureOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'follow' });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    return cause?.code ?? cause?.message ?? message;
  }
}
