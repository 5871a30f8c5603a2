import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { EnquiryKind } from '#dto';
import { UpdateEnquiryDto } from '#dto/nest';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ActingUser } from '../http/guards/acting-user.js';
import { ProblemError } from '../http/problems/problem-error.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryViews } from './enquiry-views.js';
import { etagOf, isNamedBy } from './etag.js';
import { IdPipe, KindPipe } from './record-pipes.js';

/** What the signed-in owner does with records of both kinds. */
@Controller('enquiries/:kind/:id')
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly views: EnquiryViews,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** The record with its history; its version is the ETag. */
  @Get()
  async read(@Param('kind', KindPipe) kind: EnquiryKind, @Param('id', IdPipe) id: string, @Res() response: Response): Promise<void> {
    const view = await this.views.one(kind, id);
    if (!view) throw new ProblemError('not-found');
    response.set('ETag', etagOf(view.version)).type('json').send(view.json);
  }

  /** 204 with the new version; 412, with the record as it is now, when If-Match names another one. */
  @Patch()
  @HttpCode(204)
  async update(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateEnquiryDto,
    @ActingUser() by: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    try {
      response.set('ETag', etagOf(await this.enquiries.update({ kind, id, by, isExpected: isNamedBy(ifMatch) }, change)));
    } catch (error) {
      throw error instanceof ProblemError && error.kind === 'stale' ? await this.stale(kind, id) : error;
    }
  }

  @Delete()
  @HttpCode(204)
  async remove(@Param('kind', KindPipe) kind: EnquiryKind, @Param('id', IdPipe) id: string): Promise<void> {
    if (!(await this.enquiries.remove([id], kind))) throw new ProblemError('not-found');
  }

  /** 202: the email is queued, not sent. */
  @Post('mails/:deliveryId/send-again')
  @HttpCode(202)
  async sendAgain(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ): Promise<void> {
    if (!(await this.enquiries.exists(kind, id))) throw new ProblemError('not-found');
    await this.deliveries.sendAgain(id, deliveryId);
  }

  private async stale(kind: EnquiryKind, id: string): Promise<ProblemError> {
    const view = await this.views.one(kind, id);
    return view ? new ProblemError('stale', { members: { present: JSON.parse(view.json) as unknown } }) : new ProblemError('not-found');
  }
}
