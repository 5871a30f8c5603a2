import { Injectable, type OnModuleInit } from '@nestjs/common';
import { contactRules, emergencyService, type TakenEnquiry } from '#dto';
import type { CreateContactDto } from '#dto/nest';
import { recordMembers } from '../platform/database/rule-column.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { EnquiryViews } from '../enquiries/enquiry-views.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/page.js';
import { ExactlyOnce } from '../enquiries/intake/exactly-once.js';
import { heldReasonOf } from '../enquiries/intake/held-reason.js';
import { RateLimits } from '../enquiries/intake/rate-limits.js';
import type { Submission } from '../enquiries/intake/submission.js';
import { Contact } from './contact.entity.js';

/** Keeps contact forms. */
@Injectable()
export class ContactsService implements OnModuleInit {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly views: EnquiryViews,
    private readonly once: ExactlyOnce,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.views.describe('contact', { table: 'contact_submissions', members: recordMembers(contactRules) });
  }

  /** Stores the form as an enquiry with its deliveries and answers which after the commit. */
  async create(request: CreateContactDto, { key, formSeconds, address }: Submission): Promise<TakenEnquiry> {
    await this.limits.perHour('contact', address);
    const { website, ...fields } = request;
    const heldWhy = heldReasonOf(website, formSeconds);
    const row = { kind: 'contact', held: heldWhy !== '', heldWhy, emergency: fields.service === emergencyService } as const;
    return this.once.run({ call: 'contact', key, body: request }, async (manager) => {
      const taken = await this.enquiries.open(manager, row);
      await manager.insert(Contact, { id: taken.id, ...fields });
      return taken;
    });
  }

  /** A part of the list, newest first. */
  page(query: ListQueryDto): Promise<Page> {
    return this.views.page('contact', query);
  }
}
