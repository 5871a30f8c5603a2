import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { TakenEnquiry } from '#dto';
import { CreateQuoteDto } from '#dto/nest';
import { Everyday, Public } from '../platform/http/guards/access.js';
import { ListQueryDto } from '../platform/paging/list-query.dto.js';
import { sendPage } from '../platform/paging/send-page.js';
import { EnquiryLists } from '../enquiries/enquiry-lists.js';
import { SubmissionOf, type Submission } from '../enquiries/intake/submission.js';
import { QuotesService } from './quotes.service.js';

/** Quote requests: sent by anyone, read by the owner. */
@Controller('quote')
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly lists: EnquiryLists,
  ) {}

  @Post()
  @Everyday('a visitor asks')
  @Public()
  create(@Body() request: CreateQuoteDto, @SubmissionOf() submission: Submission): Promise<TakenEnquiry> {
    return this.quotes.create(request, submission);
  }

  /** Returns QuoteViews of the contract, newest first. */
  @Get()
  async list(@Query() query: ListQueryDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendPage(request, response, await this.lists.page('quote', query));
  }
}
