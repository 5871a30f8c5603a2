import { Body, Controller, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import { AddPasskeyDto, PasskeySignInDto, RenamePasskeyDto } from '#dto/nest';
import { Environment } from '../../platform/config/environment.js';
import { ChangesAccess, Everyday, PreparesAccess, Public } from '../../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { IdPipe } from '../../platform/http/guards/path-pipe.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { visitorAddress } from '../../platform/http/visitor-address.js';
import { deviceName } from '../device-name.js';
import { SignedInBrowser } from '../signed-in-browser.js';
import { PasskeysService } from './passkeys.service.js';

/** A page asks for a challenge each time it opens, so there are more challenges than attempts. */
const challengesPerAttempt = 3;

/** The acting person's own passkeys, and signing in with one. */
@Controller('admin/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly browser: SignedInBrowser,
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  @Post('options')
  @PreparesAccess('passkey-added')
  @HttpCode(200)
  creationOptions(@ActingSession() { userId }: ActingSessionRow): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.passkeys.creationOptions(userId);
  }

  @Post()
  @ChangesAccess('passkey-added')
  add(@ActingSession() session: ActingSessionRow, @Body() passkey: AddPasskeyDto): Promise<{ id: string }> {
    return this.passkeys.add(session, passkey);
  }

  @Patch(':id')
  @ChangesAccess('passkey-renamed')
  @HttpCode(204)
  async rename(
    @ActingSession() session: ActingSessionRow,
    @Param('id', IdPipe) id: string,
    @Body() { label }: RenamePasskeyDto,
  ): Promise<void> {
    if (!(await this.passkeys.rename(session, id, label))) throw new ProblemError('not-found');
  }

  @Post('sign-in/options')
  @Everyday('a question for a passkey, which opens nothing')
  @Public()
  @HttpCode(200)
  async requestOptions(@Req() request: Request): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const max = this.environment.LIMIT_LOGINS_PER_ADDRESS * challengesPerAttempt;
    await this.limits.count({ name: 'passkey-address', max, windowSeconds: 15 * 60 }, visitorAddress(request));
    return this.passkeys.requestOptions();
  }

  /** 204 with the session; 401 `wrong-passkey`, with `isUnknown` for a passkey that nobody has. */
  @Post('sign-in')
  @ChangesAccess('signed-in')
  @Public()
  @HttpCode(204)
  async signIn(
    @Body() { response, stay }: PasskeySignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) answer: Response,
  ): Promise<void> {
    const { userId, passkeyId } = await this.passkeys.signerOf(response, deviceName(request.get('user-agent')));
    await this.browser.signIn({ id: userId }, { request, response: answer, stay, passkeyId });
  }
}
