import { noMailServer, type QuoteView } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { hurried } from '../../../test/hurried.js';
import { settingsFor } from '../../../test/mail-app.js';
import { quoteRequest, routeOf } from '../../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';

let api: RunningApp;
const peer = new SmtpPeer();
beforeAll(async () => {
  await peer.start();
  api = await startApp({}, hurried);
});
afterAll(async () => {
  await api.close();
  await peer.stop();
});

async function mails() {
  const owner = await api.signedIn();
  const { body } = (await owner.get(routeOf.quote).expect(200)) as { body: QuoteView[] };
  return body.flatMap((quote) => quote.mails);
}

/** Another process on the same database, with these settings. */
function restart(settings: NodeJS.ProcessEnv): Promise<RunningApp> {
  const { url } = api.dataSource.options as { url: string };
  return startApp({ DATABASE_URL: url, ...settings }, hurried);
}

test('without a mail server requests arrive, and the owner reads why no mail went out', async () => {
  await api.visitor().post(routeOf.quote).send(quoteRequest).expect(201);
  const waiting = { state: 'waiting', attempts: 0, lastError: noMailServer };
  expect(await mails()).toMatchObject([{ purpose: 'owner-alert', ...waiting }, { purpose: 'acknowledgement', ...waiting }]);
});

test('a start with a mail server sends what waited, once, and gives up what is no news any more', async () => {
  await api.visitor().post(routeOf.quote).send(quoteRequest).expect(201);
  await api.dataSource.query(`UPDATE deliveries SET queued_at = now() - interval '8 days' WHERE id = (SELECT id FROM deliveries WHERE purpose = 'acknowledgement' LIMIT 1)`);
  const replicas = await Promise.all([restart(settingsFor(peer)), restart(settingsFor(peer))]);
  await eventually(async () => expect((await mails()).map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'sent', 'sent']));
  expect((await mails()).find(({ state }) => state === 'failed')?.lastError).toBe('Waited more than 7 days for a mail server');
  await Promise.all(replicas.map((replica) => replica.close()));
  expect(peer.taken).toHaveLength(3);
});
