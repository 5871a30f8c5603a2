import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { QuoteView } from '#dto';
import { CreateQuoteDto } from '#dto/nest';
import { setListHeaders } from '../paging/list-headers.js';
import { ListQueryDto } from '../paging/list-query.dto.js';
import { Public } from '../http/guards/public.js';
import { SubmissionOf, type Submission } from '../submissions/submission.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { PhotosService } from '../uploads/photos.service.js';
import { quoteView } from './quote.view.js';
import { QuotesService } from './quotes.service.js';

/** Quote requests: sent by anyone, read by the owner. */
@Controller('quote')
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly photos: PhotosService,
    private readonly notifications: NotificationsService,
  ) {}

  @Post()
  @Public()
  create(@Body() request: CreateQuoteDto, @SubmissionOf() submission: Submission): Promise<{ id: string }> {
    return this.quotes.create(request, submission);
  }

  @Get()
  async list(@Query() query: ListQueryDto, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<QuoteView[]> {
    const page = await this.quotes.list(query);
    const ids = page.rows.map(({ id }) => id);
    const photos = await this.photos.viewsOf(ids);
    const mails = await this.notifications.mailsOf('quote', ids);
    setListHeaders(request, response, page);
    return page.rows.map((quote) => quoteView(quote, photos.get(quote.id) ?? [], mails.get(quote.id) ?? []));
  }
}
