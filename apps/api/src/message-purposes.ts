import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SignInCodes } from './auth/sign-in-codes.js';
import { AccessMails } from './messages/alerts/access-mails.js';
import { EnquiryAlerts } from './messages/alerts/enquiry-alerts.js';
import { GatheredAlerts } from './messages/alerts/gathered-alerts.js';
import { MorningMails } from './messages/alerts/morning-mails.js';
import { MessageWriters } from './deliveries/message-writers.js';
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
    private readonly gathered: GatheredAlerts,
    private readonly mornings: MorningMails,
    private readonly access: AccessMails,
    private readonly codes: SignInCodes,
    private readonly visits: VisitMails,
    private readonly claims: ClaimReminders,
  ) {}

  onModuleInit(): void {
    const { enquiryMails, enquiries, gathered, mornings, access, codes, visits, claims } = this;
    this.writers.register({
      acknowledgement: { mail: (delivery) => enquiryMails.acknowledgement(delivery) },
      visit: { mail: (delivery) => visits.write(delivery) },
      'owner-alert': { mail: (delivery) => enquiryMails.ownerAlert(delivery), words: (delivery) => enquiries.firstWords(delivery) },
      'alert-again': { mail: (delivery) => enquiries.again(delivery), words: (delivery) => enquiries.againWords(delivery) },
      overdue: { mail: (delivery) => enquiries.overdue(delivery), words: (delivery) => enquiries.overdueWords(delivery) },
      gathered: { mail: (delivery) => gathered.countedMail(delivery), words: () => gathered.words() },
      hourly: { mail: () => gathered.mail() },
      morning: { mail: (delivery) => mornings.morning(delivery), words: () => gathered.words() },
      test: { mail: (delivery) => mornings.test(delivery), words: () => mornings.testWords() },
      'self-test': { mail: (delivery) => mornings.selfTest(delivery), words: () => mornings.selfTestWords() },
      'sign-in-code': { mail: (delivery) => codes.write(delivery) },
      'device-gone': { mail: (delivery) => enquiries.deviceGone(delivery) },
      'claim-ends': { mail: (delivery) => claims.write(delivery) },
      'access-told': { mail: (delivery) => access.write(delivery) },
    });
  }
}
