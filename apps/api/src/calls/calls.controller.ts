import { Body, Controller, Post } from '@nestjs/common';
import type { TakenEnquiry } from '#dto';
import { CreateCallDto } from '#dto/nest';
import { SubmissionOf, type Submission } from '../enquiries/intake/submission.js';
import { Everyday } from '../platform/http/guards/access.js';
import { ActingUser } from '../platform/http/guards/acting-session.js';
import { CallsService } from './calls.service.js';

/** Leads that the owner writes down. The inbox lists them. */
@Controller('enquiries')
export class CallsController {
  constructor(private readonly calls: CallsService) {}

  /** 201 with the record; the same key again: the first response. */
  @Post()
  @Everyday('work on a request, kept in its history')
  create(@Body() call: CreateCallDto, @ActingUser() by: string, @SubmissionOf() submission: Submission): Promise<TakenEnquiry> {
    return this.calls.create(call, by, submission);
  }
}
