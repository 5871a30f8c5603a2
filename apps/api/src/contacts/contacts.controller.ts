import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { TakenEnquiry } from '#dto';
import { CreateContactDto } from '#dto/nest';
import { Everyday, Public } from '../platform/http/guards/access.js';
import { ListQueryDto } from '../platform/paging/list-query.dto.js';
import { sendPage } from '../platform/paging/send-page.js';
import { EnquiryLists } from '../enquiries/enquiry-lists.js';
import { SubmissionOf, type Submission } from '../enquiries/intake/submission.js';
import { ContactsService } from './contacts.service.js';

/** Contact enquiries: sent by anyone, read by the owner. */
@Controller('contact')
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly lists: EnquiryLists,
  ) {}

  @Post()
  @Everyday('a visitor asks')
  @Public()
  create(@Body() request: CreateContactDto, @SubmissionOf() submission: Submission): Promise<TakenEnquiry> {
    return this.contacts.create(request, submission);
  }

  /** Returns ContactViews of the contract, newest first. */
  @Get()
  async list(@Query() query: ListQueryDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendPage(request, response, await this.lists.page('contact', query));
  }
}
