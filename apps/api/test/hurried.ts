import type { TestingModuleBuilder } from '@nestjs/testing';
import { DeliverySettings } from '../src/deliveries/delivery-settings.js';
import { MailSettings } from '../src/deliveries/mail/mail-settings.js';

/**
 * Shortens waits from minutes to milliseconds, and allows ten attempts instead of sixty; the mail server gets as long as ever to respond.
 */
export function hurried(builder: TestingModuleBuilder): TestingModuleBuilder {
  const deliveries = Object.assign(new DeliverySettings(), { stopMs: 200 });
  const mails = Object.assign(new MailSettings(), { greetingMs: 1_000, firstWaitSeconds: 0.05, longestWaitSeconds: 0.2, giveUpSeconds: 2 });
  return builder.overrideProvider(DeliverySettings).useValue(deliveries).overrideProvider(MailSettings).useValue(mails);
}
