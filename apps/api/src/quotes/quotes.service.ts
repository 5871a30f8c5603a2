import { Injectable, type OnModuleInit } from '@nestjs/common';
import { quoteRules, type TakenEnquiry } from '#dto';
import type { CreateQuoteDto } from '#dto/nest';
import { recordMembers } from '../platform/database/rule-column.js';
import { EnquiryViews } from '../enquiries/enquiry-views.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/page.js';
import { heldReasonOf } from '../enquiries/intake/held-reason.js';
import type { Submission } from '../enquiries/intake/submission.js';
import { photosOfRecord } from '../uploads/photo-views.js';
import { QuoteIntake } from './quote-intake.js';

/** Keeps quote requests and the photos they claim. */
@Injectable()
export class QuotesService implements OnModuleInit {
  constructor(
    private readonly intake: QuoteIntake,
    private readonly views: EnquiryViews,
  ) {}

  onModuleInit(): void {
    const members = { ...recordMembers(quoteRules), marketingVersion: 'record.marketing_version', photos: photosOfRecord };
    this.views.describe('quote', { table: 'quote_submissions', members });
  }

  /**
   * Stores the request as an enquiry with its photos and deliveries, or nothing of it, and answers which after the commit. A photo
   * that is not there to claim: 422. The address over its limit for an hour: 429.
   */
  create(request: CreateQuoteDto, { key, formSeconds, address }: Submission): Promise<TakenEnquiry> {
    return this.intake.take(request, key, heldReasonOf(request.website, formSeconds), address);
  }

  /** A part of the list, newest first. */
  page(query: ListQueryDto): Promise<Page> {
    return this.views.page('quote', query);
  }
}
