import { pipeline } from 'node:stream/promises';
import { Controller, Get, Logger, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { InboxCounts, InboxMonth } from '#dto';
import { ChangesAccess } from '../../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow, ActingUser } from '../../platform/http/guards/acting-session.js';
import { sendPage } from '../../platform/paging/send-page.js';
import { InboxExport } from './inbox-export.js';
import { InboxList } from './inbox-list.js';
import { InboxMonths } from './inbox-months.js';
import { InboxFilterDto, InboxQueryDto, MonthQueryDto } from './inbox-query.dto.js';
import { InboxTotals } from './inbox-totals.js';

/** The owner's inbox: records of all kinds in one list. */
@Controller('enquiries')
export class InboxController {
  private readonly logger = new Logger(InboxController.name);

  constructor(
    private readonly inbox: InboxList,
    private readonly totals: InboxTotals,
    private readonly months: InboxMonths,
    private readonly files: InboxExport,
  ) {}

  /** EnquiryRow of the contract, in the view's order. */
  @Get()
  async list(
    @Query() query: InboxQueryDto,
    @ActingUser() userId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(request, response, await this.inbox.page(query, userId));
  }

  @Get('counts')
  counts(@ActingUser() userId: string): Promise<InboxCounts> {
    return this.totals.counts(userId);
  }

  @Get('month')
  month(@Query() { month }: MonthQueryDto): Promise<InboxMonth> {
    return this.months.month(month);
  }

  /** The download breaks off if the file can't be read to its end, so that half a table never looks whole. */
  @Get('export.csv')
  @ChangesAccess('data-exported')
  async export(@Query() filter: InboxFilterDto, @ActingSession() session: ActingSessionRow, @Res() response: Response): Promise<void> {
    const csv = await this.files.csv(filter, session);
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
    response.flushHeaders();
    await pipeline(csv, response).catch((error: unknown) => {
      this.logger.warn(error);
      response.destroy();
    });
  }
}
