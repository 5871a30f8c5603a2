import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupCheck } from './backup-checks.js';
import { diskCheck } from './disk-checks.js';
import { type Found, ownerNotice } from './finding.js';
import { limitsCheck } from './limits-check.js';
import { mailCheck } from './mail-checks.js';
import { runChecks } from './run-checks.js';
import type { Installation } from './checks.js';

const mailboxes = { senderMailbox: 'info@oak.example', ownerMailbox: 'owner@oak.example' };
const embedded = mkdtempSync(join(tmpdir(), 'finding-'));
mkdirSync(join(embedded, 'postgres'));
afterAll(() => rmSync(embedded, { recursive: true }));
const silent = { id: 'mail', when: 'dashboard', check: () => new Promise<undefined>(() => undefined) } as const;

const findings: [string, () => Promise<Found | undefined> | Found | undefined][] = [
  ['no mail server', () => mailCheck({ isSetUp: false }, mailboxes)],
  ['a mailbox that cannot exist', () => mailCheck({ isSetUp: true }, mailboxes)],
  ['a full disk', () => diskCheck({ DATA_DIR: '/', MIN_FREE_BYTES: Number.MAX_SAFE_INTEGER })],
  ['a missing folder', () => diskCheck({ DATA_DIR: '/nowhere', MIN_FREE_BYTES: 0 })],
  ['no backup', () => backupCheck(embedded)],
  ['a reached limit', () => limitsCheck([{ name: 'quote', times: 2, since: new Date('2026-11-20') }])],
  ['a silent check', async () => (await runChecks([silent], {} as Installation, 10))[0]],
];

const technical = /[A-Z]{2,}_[A-Z]|npm |docker|docs\/|chmod|doctor|\/nowhere/;

it.each(findings)('the owner reads of %s without a setting, a file or a command', async (_, find) => {
  const found = await find();
  if (!found) throw new Error('nothing was found');
  const notice = ownerNotice({ id: 'any', severity: 'problem', ...found });
  expect(`${notice.text} ${notice.action}`).not.toMatch(technical);
  expect(notice).not.toHaveProperty('owner');
});

it('the doctor still names the setting', () => {
  const reached = ['contact', 'login-name'].map((name) => ({ name, times: 1, since: new Date() }));
  expect(limitsCheck(reached)?.action).toContain('LIMIT_CONTACTS_PER_HOUR, LIMIT_LOGINS_PER_NAME');
  expect(mailCheck({ isSetUp: false }, mailboxes)?.action).toContain('SMTP_URL');
});
