import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { eventIdHeader, kindFacts, readForLater, type LoggedEvent } from '#dto';
import { LogContactDto, UndoChangeDto, UpdateEnquiryDto } from '#dto/nest';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ChangesAccess, Everyday } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { IdPipe } from '../platform/http/guards/path-pipe.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryViews } from './enquiry-views.js';
import { etagOf } from '../platform/http/etag.js';
import { ContactLog } from './history/contact-log.js';
import { type ChangeOrder, EnquiryChanges, type RecordOfUser } from './history/enquiry-changes.js';
import { Undo } from './history/undo.js';
import { RecordOrder } from './record-order.js';

/** The signed-in owner's work on records of all kinds. */
@Controller('enquiries/:kind/:id')
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly views: EnquiryViews,
    private readonly deliveries: DeliveriesService,
    private readonly changes: EnquiryChanges,
    private readonly log: ContactLog,
    private readonly undone: Undo,
  ) {}

  /** The record with its history; its version is the ETag. The caller is recorded as viewing it, unless it is read for later. */
  @Get()
  async read(@RecordOrder() record: RecordOfUser, @Query('for') purpose: string | undefined, @Res() response: Response): Promise<void> {
    if (purpose !== readForLater) await this.views.noteOpened(record);
    const view = await this.views.one(record);
    if (!view) throw new ProblemError('not-found');
    response.set('ETag', etagOf(view.version)).json(view);
  }

  /**
   * 204 with the new version; the same key again: the first response, whatever If-Match names. 412, with the record as it is now, if
   * If-Match names another version; a refused change leaves its key unused.
   */
  @Patch()
  @Everyday('work on a request, kept in its history')
  @HttpCode(204)
  async update(
    @RecordOrder() order: ChangeOrder,
    @Body() change: UpdateEnquiryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    try {
      const { version, eventId } = await this.changes.update(order, change);
      response.set('ETag', etagOf(version));
      if (eventId) response.set(eventIdHeader, eventId);
    } catch (error) {
      throw await this.views.orPresent(error, order);
    }
  }

  /** 201 with the event; the same key again: the first response. */
  @Post('events')
  @Everyday('work on a request, kept in its history')
  logContact(@RecordOrder() order: ChangeOrder, @Body() contact: LogContactDto): Promise<LoggedEvent> {
    return this.log.log(order, contact, order.key);
  }

  /**
   * 204 with the new version, also for a change that was taken back before; 404 for no such change, 409 if it can't be taken back. The id
   * of a call takes the call itself back: it is deleted, which leaves an event. Only its writer may do so, and only while nobody else has
   * worked on it.
   */
  @Post('undo')
  @Everyday('work on a request, kept in its history')
  @HttpCode(204)
  async undo(
    @RecordOrder() record: RecordOfUser,
    @Body() { eventId }: UndoChangeDto,
    @ActingSession() session: ActingSessionRow,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (kindFacts[record.kind].isWrittenDown && eventId === record.id) return this.undone.takeBackCall(record, session);
    response.set('ETag', etagOf(await this.undone.undo(record, eventId)));
  }

  @Delete()
  @ChangesAccess('record-deleted')
  @HttpCode(204)
  async remove(@RecordOrder() { kind, id }: RecordOfUser, @ActingSession() by: ActingSessionRow): Promise<void> {
    if (!(await this.enquiries.remove([id], { kind, byHand: { by } }))) throw new ProblemError('not-found');
  }

  /** 202: the email is queued, not sent. */
  @Post('mails/:deliveryId/send-again')
  @Everyday('sends what was to be sent anyway')
  @HttpCode(202)
  async sendAgain(@RecordOrder() { kind, id }: RecordOfUser, @Param('deliveryId', IdPipe) deliveryId: string): Promise<void> {
    if (!(await this.enquiries.exists(kind, id))) throw new ProblemError('not-found');
    await this.deliveries.sendAgain(id, deliveryId);
  }
}
