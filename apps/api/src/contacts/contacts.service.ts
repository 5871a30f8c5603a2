import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { CreateContactDto } from '#dto/nest';
import { ExactlyOnce } from '../submissions/exactly-once.js';
import { isSuspect } from '../submissions/is-suspect.js';
import type { ListQueryDto } from '../paging/list-query.dto.js';
import { newestPage, type Page } from '../paging/newest-page.js';
import { RateLimits } from '../submissions/rate-limits.js';
import type { Submission } from '../submissions/submission.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Contact } from './contact.entity.js';

/** Keeps contact enquiries. */
@Injectable()
export class ContactsService {
  constructor(
    @InjectRepository(Contact) private readonly contacts: Repository<Contact>,
    private readonly notifications: NotificationsService,
    private readonly once: ExactlyOnce,
    private readonly limits: RateLimits,
  ) {}

  /** Stores the enquiry with its mails and answers its id after the commit. */
  async create(request: CreateContactDto, { key, formSeconds, address }: Submission): Promise<{ id: string }> {
    await this.limits.perHour('contact', address);
    const { website, ...fields } = request;
    return this.once.run({ call: 'contact', key, body: request }, async (manager) => {
      const contact = { id: randomUUID(), ...fields, held: isSuspect(website, formSeconds) };
      await manager.insert(Contact, contact);
      await this.notifications.enqueue(manager, 'contact', contact);
      return { id: contact.id };
    });
  }

  /** A part of the list, newest first. */
  list(query: ListQueryDto): Promise<Page<Contact>> {
    return newestPage(this.contacts, query);
  }
}
