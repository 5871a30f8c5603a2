import { type MailApp, ownerMailbox, startMailApp } from '../../../test/mail-app.js';

let day: MailApp;
beforeAll(async () => {
  day = await startMailApp();
});
afterAll(() => day.close());

test('a mailbox that thirty forms name gets one acknowledgement, and the owner an alert for each form', async () => {
  const email = 'victim@visitor.example';
  const ids = await Promise.all(Array.from({ length: 30 }, () => day.quote({ email })));
  await day.settled();
  await expect(day.inbox(email)).resolves.toHaveLength(1);
  await expect(day.inbox(ownerMailbox)).resolves.toHaveLength(30);
  const acknowledgements = await Promise.all(ids.map((id) => day.mail(id, 'acknowledgement')));
  const skipped = acknowledgements.filter(({ state }) => state === 'skipped');
  expect(skipped).toHaveLength(29);
  expect(new Set(skipped.map(({ lastError }) => lastError))).toEqual(new Set(['Not sent: this address had an acknowledgement within the last 24 hours']));
});
