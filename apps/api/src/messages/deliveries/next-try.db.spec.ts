import { apiRoutes, type QuoteView } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { hurried } from '../../../test/hurried.js';
import { settingsFor } from '../../../test/mail-app.js';
import { quoteRequest } from '../../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { MailSettings } from './mail/mail-settings.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';

const peer = new SmtpPeer();
let api: RunningApp;
beforeAll(async () => {
  await peer.start();
  const longWait = Object.assign(new MailSettings(), { firstWaitSeconds: 600 });
  api = await startApp(settingsFor(peer), (builder) => hurried(builder).overrideProvider(MailSettings).useValue(longWait));
});
afterAll(async () => {
  await api.close();
  await peer.stop();
});

test('a mail that waits after a failure says when it is tried next', async () => {
  peer.mood = 'busy';
  await api.visitor().post(apiRoutes.quote).send(quoteRequest).expect(201);
  const owner = await api.signedIn();
  await eventually(async () => {
    const [quote] = (await owner.get(apiRoutes.quote).expect(200)).body as QuoteView[];
    const [alert] = quote?.mails ?? [];
    expect(alert).toMatchObject({ state: 'waiting', attempts: 1, sentAt: null });
    const seconds = (Date.parse(alert?.nextTryAt ?? '') - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(580);
    expect(seconds).toBeLessThanOrEqual(600);
  });
});
