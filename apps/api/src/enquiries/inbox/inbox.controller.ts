import { pipeline } from 'node:stream/promises';
import { Controller, Get, Logger, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { InboxCounts, InboxMonth } from '#dto';
import { ChangesAccess } from '../../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow, ActingUser } from '../../platform/http/guards/acting-session.js';
import { sendPage } from '../../platform/paging/send-page.js';
import { csvOf, InboxExport, workbookOf } from './inbox-export.js';
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

  @Get('export.csv')
  @ChangesAccess('data-exported')
  async csv(@Query() filter: InboxFilterDto, @ActingSession() session: ActingSessionRow, @Res() response: Response): Promise<void> {
    const rows = await this.files.rows(filter, session);
    await this.send(csvOf(rows), 'csv', 'text/csv; charset=utf-8', response);
  }

  @Get('export.xlsx')
  @ChangesAccess('data-exported')
  async workbook(@Query() filter: InboxFilterDto, @ActingSession() session: ActingSessionRow, @Res() response: Response): Promise<void> {
    const rows = await this.files.rows(filter, session);
    await this.send(workbookOf(rows), 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', response);
  }

  /** The download breaks off if the file can't be read to its end, so that half a table never looks whole. */
  private async send(file: AsyncIterable<string | Uint8Array>, ending: string, type: string, response: Response): Promise<void> {
    const name = `enquiries-${new Date().toISOString().slice(0, 10)}.${ending}`;
    response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
    response.flushHeaders();
    await pipeline(file, response).catch((error: unknown) => {
      this.logger.warn(error);
      response.destroy();
    });
  }
}
