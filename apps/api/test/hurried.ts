import type { TestingModuleBuilder } from '@nestjs/testing';
import { JobSettings } from '../src/jobs/job-settings.js';
import { MailSettings } from '../src/notifications/mail-settings.js';

/** Waits of milliseconds instead of minutes, some ten tries instead of sixty; the mail server gets as long as ever to answer. */
export function hurried(builder: TestingModuleBuilder): TestingModuleBuilder {
  const jobs = Object.assign(new JobSettings(), { maintainMs: 200, stopMs: 200 });
  Object.assign(jobs.mail, { pollMs: 20, retrySeconds: 0 });
  const mails = Object.assign(new MailSettings(), { greetingMs: 1_000, firstWaitSeconds: 0.05, longestWaitSeconds: 0.2, giveUpSeconds: 2 });
  return builder.overrideProvider(JobSettings).useValue(jobs).overrideProvider(MailSettings).useValue(mails);
}
