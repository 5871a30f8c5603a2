import { Injectable } from '@nestjs/common';
import { isEmergency, marketingConsent, type TakenEnquiry } from '#dto';
import type { CreateQuoteDto } from '#dto/nest';
import { EnquiryIntake } from '../enquiries/enquiry-intake.js';
import type { Submission } from '../enquiries/intake/submission.js';
import { Quote } from './quote.entity.js';

/** Stores quote requests and claims their photos. */
@Injectable()
export class QuotesService {
  constructor(private readonly intake: EnquiryIntake) {}

  /**
   * Stores the request as an enquiry with its photos and deliveries, or nothing at all, and returns the enquiry after the commit. Throws
   * 422 naming each photo that cannot be claimed, and 429 if the address is over its hourly limit.
   */
  create(request: CreateQuoteDto, submission: Submission): Promise<TakenEnquiry> {
    const { website: _, ...fields } = request;
    return this.intake.take(
      {
        kind: 'quote',
        body: request,
        emergency: isEmergency(fields.serviceType, fields.urgency),
        entity: Quote,
        row: { ...fields, marketingVersion: marketingConsent.version },
        photos: fields.imageUrls,
      },
      submission,
    );
  }
}
