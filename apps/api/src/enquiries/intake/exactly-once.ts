import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { idempotencyKeyHeader } from '#dto';
import { databaseNow } from '../../platform/database/database-now.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { invalidFields, ProblemError } from '../../platform/http/problems/problem-error.js';

/** A request: its call, its key (undefined: without) and its body. */
export interface Sent {
  call: string;
  key: string | undefined;
  body: object;
}

const keyPattern = /^[\w-]{8,128}$/;

/** Runs a change of the database exactly once for each idempotency key, in one transaction with the key. */
@Injectable()
export class ExactlyOnce {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the result of the work, after its commit. The work is told the database's present time. The same key and body again: the first
   * result, without the work; two at once: the second waits for the first. The same key with another body: 409. Work that throws leaves the
   * key unused.
   */
  async run<T extends object>(sent: Sent, work: (manager: EntityManager, now: Date) => Promise<T>): Promise<T> {
    const { call, body } = sent;
    const key = checkedKey(sent.key);
    if (key === undefined) return this.dataSource.transaction(async (manager) => work(manager, await databaseNow(manager)));
    return this.dataSource.transaction(async (manager) => {
      const row = { call, key, bodyHash: hashOf(body) };
      const insert = manager.createQueryBuilder().insert().into(IdempotencyKey).values(row).orIgnore();
      const [first] = (await insert.returning('created_at AS now').execute()).raw as { now: Date }[];
      if (!first) return this.firstAnswer<T>(manager, sent);
      const answer = await work(manager, first.now);
      await manager.update(IdempotencyKey, { call, key }, { answer });
      return answer;
    });
  }

  /** The result of the first request with this key. Throws key-reused if that had another body. */
  private async firstAnswer<T extends object>(manager: EntityManager, { call, key = '', body }: Sent): Promise<T> {
    const first = await manager.findOneByOrFail(IdempotencyKey, { call, key });
    if (first.bodyHash !== hashOf(body)) throw new ProblemError('key-reused');
    return first.answer as T;
  }
}

/** The key, if there is one. Throws invalid-fields if it is not a valid key. */
function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined || keyPattern.test(key)) return key;
  throw invalidFields({ field: idempotencyKeyHeader, message: 'The key must be 8 to 128 letters, digits, - or _', code: 'wrong-format' });
}

/** SHA-256 in hexadecimal: the same for the same fields in any order, whatever else this release knows. */
function hashOf(body: object): string {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(fields), 'hex');
}
