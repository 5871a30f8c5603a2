import { Injectable } from '@nestjs/common';
import { isEmergency, type TakenEnquiry } from '#dto';
import type { CreateContactDto } from '#dto/nest';
import { EnquiryIntake } from '../enquiries/enquiry-intake.js';
import type { Submission } from '../enquiries/intake/submission.js';
import { Contact } from './contact.entity.js';

/** Stores contact enquiries. */
@Injectable()
export class ContactsService {
  constructor(private readonly intake: EnquiryIntake) {}

  /**
   * Stores the form as an enquiry with its deliveries, and returns the enquiry after the commit. Throws 429 if the address is over its
   * hourly limit.
   */
  create(request: CreateContactDto, submission: Submission): Promise<TakenEnquiry> {
    const { website: _, ...row } = request;
    const emergency = isEmergency([row.service ?? '']);
    return this.intake.take({ kind: 'contact', body: request, emergency, entity: Contact, row }, submission);
  }
}
