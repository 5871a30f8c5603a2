import { Body, Controller, HttpCode, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { alertRules } from '#dto';
import { ChangeMailboxDto, ChangePasswordDto } from '#dto/nest';
import { ChangesAccess } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { invalidFields } from '../platform/http/problems/problem-error.js';
import { Mailbox } from './keys/mailbox.js';
import { KnownBrowsers } from './known-browsers.js';
import { OwnPassword } from './own-password.js';

/** The acting person's password and mailbox. */
@Controller('admin')
export class AccountController {
  constructor(
    private readonly password: OwnPassword,
    private readonly known: KnownBrowsers,
    private readonly mailbox: Mailbox,
  ) {}

  /** 204 once all other sessions and known browsers have ended; 422 names the field that is wrong. */
  @Post('password')
  @ChangesAccess('password-changed')
  @HttpCode(204)
  async changePassword(
    @ActingSession() session: ActingSessionRow,
    @Body() change: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.password.change(session, change, await this.known.idOf(request, session.userId));
  }

  /** The previous mailbox is notified by email, too. */
  @Put('mailbox')
  @ChangesAccess('mailbox-changed')
  @HttpCode(204)
  async changeMailbox(@ActingSession() session: ActingSessionRow, @Body() { email }: ChangeMailboxDto): Promise<void> {
    if (email === undefined) throw invalidFields({ field: 'email', message: alertRules.email.message, code: 'required' });
    await this.mailbox.change(session, email);
  }
}
