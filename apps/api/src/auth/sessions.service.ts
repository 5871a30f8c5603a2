import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { Passkey } from './passkeys/passkey.entity.js';
import { isLiving, Session, sessionLife } from './session.entity.js';
import { User } from '../platform/people/user.entity.js';

/** How somebody proved who they are. */
export interface SignInProof {
  /** The stored hash that the password matched. */
  passwordHash?: string | undefined;
  passkeyId?: string | undefined;
}

export interface NewSession {
  userId: string;
  device: string;
  stay?: boolean | undefined;
  passkeyId?: string | undefined;
}

type EndedSession = Pick<Session, 'userId' | 'device' | 'stay'>;

/** Starts, reads and ends the sessions of people who sign in. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Throws not-signed-in if the person was removed or suspended, or the proof has since ended, and holds off an end until the transaction
   * ends. Call it before the transaction touches a session, because a removal takes its locks in this order.
   */
  async admit(manager: EntityManager, userId: string, { passwordHash, passkeyId }: SignInProof): Promise<void> {
    const where = { id: userId, suspendedAt: IsNull(), ...(passwordHash !== undefined && { password: passwordHash }) };
    const user = await manager.findOne(User, { where, lock: { mode: 'pessimistic_read' } });
    // Queried once the lock is held, because the statement that waited for the lock does not see rows deleted meanwhile.
    const isThere = passkeyId === undefined || (await manager.existsBy(Passkey, { id: passkeyId }));
    if (!user || !isThere) throw new ProblemError('not-signed-in');
  }

  /** Starts a session, with its token, for somebody who was admitted. */
  async start(manager: EntityManager, session: NewSession): Promise<{ id: string; token: string }> {
    const id = randomUUID();
    await manager.insert(Session, { id, ...session });
    return { id, token: this.jwt.sign({}, { subject: session.userId, jwtid: id }) };
  }

  /** The session with this id while it lives, or null. Each use keeps it alive; the row is written only now and then. */
  async use(id: unknown): Promise<Session | null> {
    if (!isSessionId(id)) return null;
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoin('session.user', 'user', 'user.suspendedAt IS NULL') // TypeORM leaves out removed people
      .where({ id, ...isLiving() })
      .getOne();
    const now = Date.now();
    if (session && session.lastSeenAt.getTime() < now - sessionLife.touchMs) await this.sessions.update(id, { lastSeenAt: new Date(now) });
    return session;
  }

  /** Returns those of the sessions that still live, without keeping them alive. */
  async livingOf(ids: string[]): Promise<Set<string>> {
    const found = await this.sessions.findBy({ id: In(ids), ...isLiving() });
    return new Set(found.map(({ id }) => id));
  }

  /** Whether the token's session lives. Asking does not keep it alive. */
  async isLiving(token: string): Promise<boolean> {
    const id = await this.idIn(token);
    return id !== undefined && (await this.livingOf([id])).has(id);
  }

  /** Ends a session and returns it; undefined if it had already ended. */
  async end(manager: EntityManager, id: string): Promise<EndedSession | undefined> {
    const returned = 'user_id AS "userId", device, stay';
    const ended = await manager.createQueryBuilder().delete().from(Session).where({ id }).returning(returned).execute();
    return (ended.raw as EndedSession[])[0];
  }

  /** The id of the token's session; undefined if the token is not ours, or too old. */
  async idIn(token: string): Promise<string | undefined> {
    const claims = await this.jwt.verifyAsync<{ jti?: unknown }>(token).catch(() => undefined);
    return isSessionId(claims?.jti) ? claims.jti : undefined;
  }
}

/** The database would throw an error of its own on any other text. */
function isSessionId(id: unknown): id is string {
  return isUUID(id);
}
