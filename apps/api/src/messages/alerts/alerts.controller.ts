import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { AlertsView, RegisteredDevice } from '#dto';
import { AlertReceiptDto, RegisterDeviceDto, UpdateAlertsDto } from '#dto/nest';
import { KnownBrowsers } from '../../auth/known-browsers.js';
import { ChangesAccess, Everyday, Public } from '../../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow, ActingUser } from '../../platform/http/guards/acting-session.js';
import { IdPipe } from '../../platform/http/guards/path-pipe.js';
import { AlertChannels } from './alert-channels.js';
import { DevicesService } from './devices.service.js';
import { Receipts } from './receipts.js';

/** The owner's alerts, and proof that they arrive. */
@Controller('alerts')
export class AlertsController {
  constructor(
    private readonly channels: AlertChannels,
    private readonly devices: DevicesService,
    private readonly known: KnownBrowsers,
    private readonly receipts: Receipts,
  ) {}

  @Get()
  view(@ActingUser() userId: string): Promise<AlertsView> {
    return this.channels.view(userId);
  }

  /** Changes the acting person's preferences. */
  @Patch()
  @Everyday('who is on call, who has the morning email, and when alerts ring')
  @HttpCode(204)
  async update(@ActingUser() userId: string, @Body() change: UpdateAlertsDto): Promise<void> {
    await this.channels.update(userId, change);
  }

  /** 201, also for a known device; 403 for a new one long after the sign-in; 422 unless a known push service has the endpoint. */
  @Post('devices')
  @ChangesAccess('device-added', { anySession: 'pages do so at each start; only a device that is new to the person asks who is there' })
  async register(
    @ActingSession() session: ActingSessionRow,
    @Body() device: RegisterDeviceDto,
    @Req() request: Request,
  ): Promise<RegisteredDevice> {
    return this.devices.register(session, await this.known.idOf(request, session.userId), device);
  }

  /** 202: a test is queued on each channel of the acting person; the live stream reports its progress. */
  @Post('test')
  @Everyday('sends a test to oneself')
  @HttpCode(202)
  async test(@ActingUser() userId: string): Promise<void> {
    await this.channels.testNow(userId);
  }

  /** Public: a worker on a phone may have no session. The token came with the alert. */
  @Post(':id/receipt')
  @Everyday('notes that an alert was seen')
  @Public()
  @HttpCode(204)
  async receipt(@Param('id', IdPipe) id: string, @Body() receipt: AlertReceiptDto): Promise<void> {
    await this.receipts.note(id, receipt);
  }

  @Post(':id/opened')
  @Everyday('notes that an alert was seen')
  @HttpCode(204)
  async opened(@Param('id', IdPipe) id: string): Promise<void> {
    await this.receipts.noteOpened(id);
  }
}
