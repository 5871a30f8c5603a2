import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { marketingConsent } from '#dto';
import type { CreateQuoteDto } from '#dto/nest';
import { ExactlyOnce } from '../submissions/exactly-once.js';
import { isSuspect } from '../submissions/is-suspect.js';
import type { ListQueryDto } from '../paging/list-query.dto.js';
import { newestPage, type Page } from '../paging/newest-page.js';
import { RateLimits } from '../submissions/rate-limits.js';
import type { Submission } from '../submissions/submission.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { PhotosService } from '../uploads/photos.service.js';
import { Quote } from './quote.entity.js';

/** Keeps quote requests and the photos they claim. */
@Injectable()
export class QuotesService {
  constructor(
    @InjectRepository(Quote) private readonly quotes: Repository<Quote>,
    private readonly photos: PhotosService,
    private readonly notifications: NotificationsService,
    private readonly once: ExactlyOnce,
    private readonly limits: RateLimits,
  ) {}

  /** Stores the request with its photos and mails, or nothing of it, and answers its id after the commit. A photo that is not there to claim: 422. */
  async create(request: CreateQuoteDto, { key, formSeconds, address }: Submission): Promise<{ id: string }> {
    await this.limits.perHour('quote', address);
    const { website, ...fields } = request;
    return this.once.run({ call: 'quote', key, body: request }, async (manager) => {
      const quote = { id: randomUUID(), ...fields, held: isSuspect(website, formSeconds), marketingVersion: marketingConsent.version };
      await manager.insert(Quote, quote);
      await this.photos.claim(manager, request.imageUrls ?? [], quote.id);
      await this.notifications.enqueue(manager, 'quote', quote);
      return { id: quote.id };
    });
  }

  /** A part of the list, newest first. */
  list(query: ListQueryDto): Promise<Page<Quote>> {
    return newestPage(this.quotes, query);
  }
}
