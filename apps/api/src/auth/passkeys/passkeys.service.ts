import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { type AddPasskey, passkeyLimits, suspended } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { invalidFields, ProblemError } from '../../platform/http/problems/problem-error.js';
import { assertStillSignedIn } from '../people/locked-person.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { User } from '../../platform/people/user.entity.js';
import { Passkey } from './passkey.entity.js';
import { Challenges, challengeSeconds } from './challenges.js';
import { siteFacts } from '../../platform/config/site-facts.js';

const timeout = challengeSeconds * 1_000;

/** Passkeys (WebAuthn level 3): a phone's own lock in place of the password. The device must always verify the person. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly challenges: Challenges,
  ) {}

  /** The options for navigator.credentials.create. */
  async creationOptions(userId: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await library();
    const { username } = await this.dataSource.manager.findOneByOrFail(User, { id: userId });
    const known = (await this.dataSource.manager.findBy(Passkey, { userId })).map(({ credentialId }) => ({ id: credentialId }));
    return generateRegistrationOptions({
      rpName: siteFacts().business.name,
      rpID: this.host,
      userName: username,
      userID: new TextEncoder().encode(userId),
      challenge: bytesOf(await this.challenges.make(userId)),
      timeout,
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Stores a new passkey and returns its id. Throws invalid-fields if its challenge is not ours, or the person has too many passkeys, and
   * not-signed-in if the session has since ended.
   */
  async add(session: ActingSessionRow, { label, response: given }: AddPasskey): Promise<{ id: string }> {
    const { userId } = session;
    const { verifyRegistrationResponse } = await library();
    const response = given as RegistrationResponseJSON;
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.challenges.use(challenge, userId),
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!verified.verified || (await isFramed(response)))
      throw invalidFields({ field: 'response', message: 'This passkey could not be added. Please try again' });
    const { credential, credentialBackedUp } = verified.registrationInfo;
    const passkey = {
      userId,
      label,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: String(credential.counter),
      synced: credentialBackedUp,
    };
    return this.dataSource.transaction(async (manager) => {
      await assertStillSignedIn(manager, session);
      const isRoom = (await manager.countBy(Passkey, { userId })) < passkeyLimits.perPerson;
      const adding = manager.createQueryBuilder().insert().into(Passkey).values(passkey).orIgnore().returning('id');
      const [row] = isRoom ? ((await adding.execute()).raw as { id: string }[]) : [];
      if (!row)
        throw invalidFields({ field: 'response', message: 'This passkey is known already, or it is one too many', code: 'too-many' });
      await recordSecurityEvent(manager, this.environment, { event: 'passkey-added', userId, by: session, about: label });
      return row;
    });
  }

  /** Renames one of the user's passkeys; returns false if there is none. */
  async rename(session: ActingSessionRow, id: string, label: string): Promise<boolean> {
    const { userId } = session;
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(Passkey, { id, userId }, { label });
      if (affected) await recordSecurityEvent(manager, this.environment, { event: 'passkey-renamed', userId, by: session, about: label });
      return Boolean(affected);
    });
  }

  /** The options for navigator.credentials.get. They name no user: the device offers the passkeys it holds for this site. */
  async requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library();
    const challenge = bytesOf(await this.challenges.make(null));
    return generateAuthenticationOptions({ rpID: this.host, challenge, timeout, userVerification: 'required' });
  }

  /**
   * Returns the passkey that signed, and its user; `device` is where. Throws wrong-passkey for an unknown passkey, a challenge that is not
   * ours, a page in another site's frame, and a counter that went back (a copied passkey); the first says `isUnknown`. Throws `suspended` if only the suspension stands
   * in the way.
   */
  async signerOf(given: object, device: string): Promise<{ userId: string; passkeyId: string }> {
    const { verifyAuthenticationResponse } = await library();
    const response = given as AuthenticationResponseJSON;
    const passkey = await this.findPasskey(response.id);
    if (!passkey) throw new ProblemError('wrong-passkey', { members: { isUnknown: true } });
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.challenges.use(challenge, null),
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
      credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: Number(passkey.counter) },
    }).catch(() => undefined);
    if (!verified?.verified || (await isFramed(response))) {
      await recordSecurityEvent(this.dataSource.manager, this.environment, { event: 'sign-in-failed', userId: passkey.userId, device });
      throw new ProblemError('wrong-passkey');
    }
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    await this.dataSource.manager
      .createQueryBuilder()
      .update(Passkey)
      .set({ counter: () => 'greatest(counter, :newCounter)', lastUsedAt: () => 'now()', synced: credentialBackedUp })
      .where({ id: passkey.id })
      .setParameters({ newCounter })
      .execute();
    const user = await this.dataSource.manager.findOneBy(User, { id: passkey.userId });
    if (!user) throw new ProblemError('wrong-passkey');
    if (user.suspendedAt) throw new ProblemError(suspended);
    return { userId: user.id, passkeyId: passkey.id };
  }

  private async findPasskey(credentialId: unknown): Promise<Passkey | null> {
    return typeof credentialId === 'string' ? this.dataSource.manager.findOneBy(Passkey, { credentialId }) : null;
  }

  private get origin(): string {
    return new URL(this.environment.siteUrl).origin;
  }

  /** Passkeys belong to a host name, whatever the port. */
  private get host(): string {
    return new URL(this.environment.siteUrl).hostname;
  }
}

/** Loaded on first use: it would double the start-up time. */
function library() {
  return import('@simplewebauthn/server');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

/**
 * Whether the browser reports that the page was in another site's frame; ours never is (WebAuthn level 3, steps of 7.1 and 7.2 on
 * crossOrigin and topOrigin). Call it on a response that the library has verified; the library has no setting for this.
 */
async function isFramed({ response }: { response: { clientDataJSON: string } }): Promise<boolean> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const said: { crossOrigin?: unknown; topOrigin?: unknown } = decodeClientDataJSON(response.clientDataJSON);
  return said.crossOrigin === true || said.topOrigin !== undefined;
}
