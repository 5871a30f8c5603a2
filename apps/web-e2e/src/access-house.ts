import { apiRoutes, loginTexts } from '#dto';
import { request, type Page } from '@playwright/test';
import { freePort, owner, startProduct } from '../../../tools/product.mjs';
import { answerConsent } from './answer-consent.ts';
import { testPeers } from './test-peers.ts';
import { expect } from './test.ts';

/** A member of the team with their password. */
export interface Person {
  username: string;
  password: string;
}

const businessMailbox = 'owner@trees.example';

/**
 * Starts a product for one file, at a host name, which passkeys need. Its tests can reach the mail server and the database: `age` makes a
 * person's sessions too old to count as fresh.
 */
export async function startAccessHouse() {
  const { SmtpPeer } = (await import(`${testPeers}/smtp-peer.js`)) as typeof import('../../api/test/peers/smtp-peer.js');
  const { runAt, startScratchServer } = (await import(`${testPeers}/scratch-server.js`)) as typeof import('../../api/test/peers/scratch-server.js');
  const { scratchDatabase } = (await import(`${testPeers}/scratch-database.js`)) as typeof import('../../api/test/peers/scratch-database.js');
  const mailServer = new SmtpPeer();
  await mailServer.start();
  const server = await startScratchServer(process.env.TEST_DATABASE_URL);
  const database = await scratchDatabase(server.templateUrl);
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, OWNER_EMAIL: businessMailbox, MAIL_FROM: 'website@trees.example' };
  const product = await startProduct({ PORT: port, PUBLIC_URL: site, DATABASE_URL: database.url, ...mail });
  const first = await request.newContext({ baseURL: site });
  expect((await first.post(apiRoutes.login, { data: owner })).status()).toBe(204);
  return {
    site,
    /** Adds a person, as the first owner does. */
    async join(username: string): Promise<Person> {
      const person = { username, password: 'three ropes behind the shed' };
      const added = await first.post(apiRoutes.team, { data: person });
      expect(added.status(), await added.text()).toBe(201);
      return person;
    },
    age: ({ username }: Person) =>
      runAt(database.url, `UPDATE sessions SET created_at = now() - interval '31 minutes' FROM users WHERE user_id = users.id AND username = '${username}'`),
    /** The newest code that was sent to the business's mailbox; waits until there is one. */
    async code(): Promise<string> {
      const isCode = (subject: string) => /^\d{6} is the code/.test(subject);
      const ours = () => mailServer.taken.filter(({ to }) => to.includes(businessMailbox));
      const subjects = () => ours().map(({ raw }) => /^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim() ?? '');
      let found: string | undefined;
      await expect.poll(() => (found = subjects().findLast(isCode)?.slice(0, 6))).toBeDefined();
      return found ?? '';
    },
    async stop(): Promise<void> {
      await first.dispose();
      await product.stop();
      await database.drop();
      await server.stop();
      await mailServer.stop();
    },
  };
}

export type AccessHouse = Awaited<ReturnType<typeof startAccessHouse>>;

/** Signs a person in by password and the emailed code, which an unknown browser has to enter, and waits for the dashboard. */
export async function enterHouse(page: Page, { username, password }: Person, code: () => Promise<string>): Promise<void> {
  await answerConsent(page);
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: loginTexts.submit }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  await field.fill(await code());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard*', { timeout: 20_000 });
}
