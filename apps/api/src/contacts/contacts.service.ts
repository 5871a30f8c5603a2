import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { CreateContactDto } from '#dto/nest';
import { ExactlyOnce } from '../http/exactly-once.js';
import type { ListQueryDto } from '../http/list-query.dto.js';
import { newestPage, type Page } from '../http/newest-page.js';
import { Contact } from './contact.entity.js';

/** Keeps contact enquiries. */
@Injectable()
export class ContactsService {
  constructor(
    @InjectRepository(Contact) private readonly contacts: Repository<Contact>,
    private readonly once: ExactlyOnce,
  ) {}

  /** Stores the enquiry and answers its id after the commit. */
  create(request: CreateContactDto, key: string | undefined): Promise<{ id: string }> {
    return this.once.run({ call: 'contact', key, body: request }, async (manager) => {
      const id = randomUUID();
      await manager.insert(Contact, { id, ...request });
      return { id };
    });
  }

  /** A part of the list, newest first. */
  list(query: ListQueryDto): Promise<Page<Contact>> {
    return newestPage(this.contacts, query);
  }
}
