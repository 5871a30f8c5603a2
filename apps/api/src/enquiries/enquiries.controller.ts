import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { eventIdHeader, type EnquiryKind, idempotencyKeyHeader, kindFacts, readForLater, type LoggedEvent } from '#dto';
import { LogContactDto, UndoChangeDto, UpdateEnquiryDto } from '#dto/nest';
import { DeliveriesService } from '../messages/deliveries/deliveries.service.js';
import { ChangesAccess, Everyday } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow, ActingUser } from '../platform/http/guards/acting-session.js';
import { IdPipe } from '../platform/http/guards/path-pipe.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryViews } from './enquiry-views.js';
import { etagOf, isNamedBy } from '../platform/http/etag.js';
import { ContactLog } from './history/contact-log.js';
import { EnquiryChanges } from './history/enquiry-changes.js';
import { OpenedRecords } from './history/opened-records.js';
import { Undo } from './history/undo.js';
import { WrittenCalls } from './history/written-calls.js';
import { KindPipe } from './record-pipes.js';

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
    private readonly writtenCalls: WrittenCalls,
    private readonly openedRecords: OpenedRecords,
  ) {}

  /** The record with its history; its version is the ETag. The caller is recorded as viewing it, unless it is read for later. */
  @Get()
  async read(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @ActingUser() by: string,
    @Query('for') purpose: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    if (purpose !== readForLater) await this.openedRecords.record({ kind, id, by });
    const view = await this.views.one(kind, id, by);
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
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateEnquiryDto,
    @ActingUser() by: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Headers(idempotencyKeyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    try {
      const { version, eventId } = await this.changes.update({ kind, id, by, isExpected: isNamedBy(ifMatch), key }, change);
      response.set('ETag', etagOf(version));
      if (eventId) response.set(eventIdHeader, eventId);
    } catch (error) {
      throw await this.views.orPresent(error, { kind, id, by });
    }
  }

  /** 201 with the event; the same key again: the first response. */
  @Post('events')
  @Everyday('work on a request, kept in its history')
  logContact(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Body() contact: LogContactDto,
    @ActingUser() by: string,
    @Headers(idempotencyKeyHeader) key: string | undefined,
  ): Promise<LoggedEvent> {
    return this.log.log({ kind, id, by }, contact, key);
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
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Body() { eventId }: UndoChangeDto,
    @ActingSession() session: ActingSessionRow,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const record = { kind, id, by: session.userId };
    if (kindFacts[kind].isWrittenDown && eventId === id) return this.writtenCalls.takeBack(record, session);
    response.set('ETag', etagOf(await this.undone.undo(record, eventId)));
  }

  @Delete()
  @ChangesAccess('record-deleted')
  @HttpCode(204)
  async remove(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @ActingSession() by: ActingSessionRow,
  ): Promise<void> {
    if (!(await this.enquiries.remove([id], { kind, byHand: { by } }))) throw new ProblemError('not-found');
  }

  /** 202: the email is queued, not sent. */
  @Post('mails/:deliveryId/send-again')
  @Everyday('sends what was to be sent anyway')
  @HttpCode(202)
  async sendAgain(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ): Promise<void> {
    if (!(await this.enquiries.exists(kind, id))) throw new ProblemError('not-found');
    await this.deliveries.sendAgain(id, deliveryId);
  }
}
