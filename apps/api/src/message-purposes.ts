import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SignInCodes } from './auth/sign-in-codes.js';
import { AccessMails } from './messages/alerts/access-mails.js';
import { AlertMails } from './messages/alerts/alert-mails.js';
import { EnquiryAlerts } from './messages/alerts/enquiry-alerts.js';
import { GatheredAlerts } from './messages/alerts/gathered-alerts.js';
import { MorningMails } from './messages/alerts/morning-mails.js';
import { RoundAlerts } from './messages/alerts/round-alerts.js';
import { MessageWriters } from './messages/deliveries/message-writers.js';
import { EnquiryMails } from './messages/words/enquiry-mails.js';
import { ClaimReminders } from './site/claim-reminders.js';
import { VisitMails } from './visits/visit-mails.js';

/** Every purpose of a message: its email, and its few words for devices and the webhook. A purpose without words goes by email alone. */
@Injectable()
export class MessagePurposes implements OnModuleInit {
  constructor(
    private readonly writers: MessageWriters,
    private readonly enquiryMails: EnquiryMails,
    private readonly enquiries: EnquiryAlerts,
    private readonly alertMails: AlertMails,
    private readonly gathered: GatheredAlerts,
    private readonly mornings: MorningMails,
    private readonly rounds: RoundAlerts,
    private readonly access: AccessMails,
    private readonly codes: SignInCodes,
    private readonly visits: VisitMails,
    private readonly claims: ClaimReminders,
  ) {}

  onModuleInit(): void {
    const { enquiryMails, enquiries, alertMails, gathered, mornings, rounds, access, codes, visits, claims } = this;
    this.writers.register({
      acknowledgement: { mail: (delivery) => enquiryMails.acknowledgement(delivery) },
      visit: { mail: (delivery) => visits.write(delivery) },
      'owner-alert': { mail: (delivery) => enquiryMails.ownerAlert(delivery), words: (delivery) => enquiries.first(delivery) },
      'alert-again': { mail: (delivery) => alertMails.again(delivery), words: (delivery) => enquiries.again(delivery) },
      overdue: { mail: (delivery) => alertMails.overdue(delivery), words: (delivery) => enquiries.overdue(delivery) },
      gathered: { mail: (delivery) => gathered.countedMail(delivery), words: () => gathered.words() },
      hourly: { mail: () => gathered.mail() },
      morning: { mail: (delivery) => mornings.morning(delivery), words: () => rounds.morning() },
      test: { mail: (delivery) => mornings.test(delivery), words: () => rounds.test() },
      'self-test': { mail: (delivery) => mornings.selfTest(delivery), words: () => rounds.selfTest() },
      'sign-in-code': { mail: (delivery) => codes.write(delivery) },
      'device-gone': { mail: (delivery) => alertMails.deviceGone(delivery) },
      'claim-ends': { mail: (delivery) => claims.write(delivery) },
      'access-told': { mail: (delivery) => access.write(delivery) },
    });
  }
}
