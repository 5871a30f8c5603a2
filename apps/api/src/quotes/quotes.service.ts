import { Injectable } from '@nestjs/common';
import { emergencyService, marketingConsent, type QuoteForm, type TakenEnquiry } from '#dto';
import type { CreateQuoteDto } from '#dto/nest';
import { EnquiryIntake } from '../enquiries/enquiry-intake.js';
import { EnquiryViews } from '../enquiries/enquiry-views.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/page.js';
import type { Submission } from '../enquiries/intake/submission.js';
import { Quote } from './quote.entity.js';

/** Keeps quote requests and the photos they claim. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly intake: EnquiryIntake,
    private readonly views: EnquiryViews,
  ) {}

  /**
   * Stores the request as an enquiry with its photos and deliveries, or nothing of it, and returns which after the commit. A photo
   * that is not there to claim: 422 that names it. The address over its limit for an hour: 429.
   */
  create(request: CreateQuoteDto, submission: Submission): Promise<TakenEnquiry> {
    const { website: _, ...fields } = request;
    return this.intake.take(
      {
        kind: 'quote',
        body: request,
        emergency: isEmergency(fields),
        entity: Quote,
        row: { ...fields, marketingVersion: marketingConsent.version },
        photos: fields.imageUrls,
      },
      submission,
    );
  }

  /** A part of the list, newest first. */
  page(query: ListQueryDto): Promise<Page> {
    return this.views.page('quote', query);
  }
}

/** By its urgency, or by a service. */
export function isEmergency({ urgency, serviceType }: Partial<QuoteForm> & Pick<QuoteForm, 'serviceType'>): boolean {
  return urgency === 'emergency' || serviceType.includes(emergencyService);
}
