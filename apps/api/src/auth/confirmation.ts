import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { Confirm } from '#dto';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { invalidFields, ProblemError } from '../platform/http/problems/problem-error.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { deviceName } from './device-name.js';
import { KnownBrowsers } from './known-browsers.js';
import { OwnPassword } from './own-password.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import type { SignInProof } from './sessions.service.js';
import { SignInCodes } from './sign-in-codes.js';

/** Asks the person to prove who they are before they change access. */
@Injectable()
export class Confirmation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly known: KnownBrowsers,
    private readonly password: OwnPassword,
    private readonly passkeys: PasskeysService,
    private readonly codes: SignInCodes,
  ) {}

  /** Returns what was proved. Throws invalid-fields for a wrong password, wrong-passkey, and 429. */
  async assert(session: ActingSessionRow, proof: Confirm, request: Request): Promise<SignInProof> {
    if (proof.response) return { passkeyId: await this.assertPasskey(session, proof.response, request) };
    const { password: passwordHash } = await this.password.assert(session, { field: 'password', password: proof.password ?? '' });
    await this.assertKnown(session, request);
    return { passwordHash };
  }

  private async assertPasskey({ id, userId }: ActingSessionRow, response: object, request: Request): Promise<string> {
    const device = deviceName(request.get('user-agent'));
    const signer = await this.passkeys.signerOf(response, device);
    if (signer.userId === userId) return signer.passkeyId;
    await recordSecurityEvent(this.dataSource.manager, this.environment, { event: 'sign-in-failed', userId, by: { id, userId } });
    throw new ProblemError('wrong-passkey');
  }

  /** A password that needs a second step to sign in confirms nothing here: a stolen session must not take the place of that step. */
  private async assertKnown({ userId }: ActingSessionRow, request: Request): Promise<void> {
    if ((await this.known.idOf(request, userId)) !== undefined || !(await this.codes.areNeededBy(userId))) return;
    throw invalidFields({ field: 'password', message: 'This browser is not known. Please use a passkey, or sign out and sign in again' });
  }
}
