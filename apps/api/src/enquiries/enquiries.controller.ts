import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { EnquiryKind } from '#dto';
import { UpdateEnquiryDto } from '#dto/nest';
import { ProblemError } from '../http/problems/problem-error.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { EnquiriesService } from './enquiries.service.js';
import { IdPipe, KindPipe } from './record-pipes.js';

/** What the signed-in owner does with records of both kinds. */
@Controller('enquiries/:kind/:id')
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly notifications: NotificationsService,
  ) {}

  @Patch()
  @HttpCode(204)
  update(@Param('kind', KindPipe) kind: EnquiryKind, @Param('id', IdPipe) id: string, @Body() change: UpdateEnquiryDto): Promise<void> {
    return this.enquiries.update(kind, id, change);
  }

  @Delete()
  @HttpCode(204)
  async remove(@Param('kind', KindPipe) kind: EnquiryKind, @Param('id', IdPipe) id: string): Promise<void> {
    if (!(await this.enquiries.remove(kind, [id]))) throw new ProblemError('not-found');
  }

  /** 202: the mail is queued, not sent. */
  @Post('mails/:mailId/send-again')
  @HttpCode(202)
  sendAgain(@Param('kind', KindPipe) kind: EnquiryKind, @Param('id', IdPipe) id: string, @Param('mailId', IdPipe) mailId: string): Promise<void> {
    return this.notifications.sendAgain(kind, id, mailId);
  }
}
