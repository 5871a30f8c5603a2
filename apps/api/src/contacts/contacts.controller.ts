import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ContactView } from '#dto';
import { CreateContactDto } from '#dto/nest';
import { setListHeaders } from '../paging/list-headers.js';
import { ListQueryDto } from '../paging/list-query.dto.js';
import { Public } from '../http/guards/public.js';
import { SubmissionOf, type Submission } from '../submissions/submission.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { contactView } from './contact.view.js';
import { ContactsService } from './contacts.service.js';

/** Contact enquiries: sent by anyone, read by the owner. */
@Controller('contact')
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly notifications: NotificationsService,
  ) {}

  @Post()
  @Public()
  create(@Body() request: CreateContactDto, @SubmissionOf() submission: Submission): Promise<{ id: string }> {
    return this.contacts.create(request, submission);
  }

  @Get()
  async list(@Query() query: ListQueryDto, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ContactView[]> {
    const page = await this.contacts.list(query);
    const mails = await this.notifications.mailsOf('contact', page.rows.map(({ id }) => id));
    setListHeaders(request, response, page);
    return page.rows.map((contact) => contactView(contact, mails.get(contact.id) ?? []));
  }
}
