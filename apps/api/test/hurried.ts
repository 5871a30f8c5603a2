import type { TestingModuleBuilder } from '@nestjs/testing';
import { JobSettings } from '../src/jobs/job-settings.js';
import { MailSettings } from '../src/notifications/mail-settings.js';

/** Waits of milliseconds instead of minutes; seven tries instead of sixty. */
export function hurried(builder: TestingModuleBuilder): TestingModuleBuilder {
  const jobs = Object.assign(new JobSettings(), { maintainMs: 200, stopMs: 200 });
  Object.assign(jobs.mail, { pollMs: 20, expireSeconds: 4, retrySeconds: 0 });
  const timeouts = { connectionMs: 400, greetingMs: 200, silenceMs: 300, conversationMs: 1_000, recordMs: 1_000 };
  const waits = { firstWaitSeconds: 0.05, longestWaitSeconds: 0.2, giveUpSeconds: 0.9 };
  return builder
    .overrideProvider(JobSettings).useValue(jobs)
    .overrideProvider(MailSettings).useValue(Object.assign(new MailSettings(), timeouts, waits));
}
