import { HttpException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from '../../database/is-database-unavailable.js';
import { ProblemError } from './problem-error.js';
import { problemKinds, type ProblemKind } from './problem-kinds.js';

/** Failures of the body parsers carry this: https://github.com/expressjs/body-parser#errors */
const kindOfParserFailure: Record<string, ProblemKind> = {
  'entity.parse.failed': 'malformed-json',
  'entity.too.large': 'body-too-large',
  'encoding.unsupported': 'unsupported-type',
  'charset.unsupported': 'unsupported-type',
};

/** PostgreSQL's codes for text that it cannot store, such as NUL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const unstorableText = ['22021', '22P05'];
const unstorableDetail = 'Your text contains a character that cannot be stored. Please remove it.';

/** The problem for anything thrown, without internal details. */
export function problemFrom(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  if (isDatabaseUnavailable(thrown)) return new ProblemError('unavailable', { retryAfterSeconds: 5, cause: thrown });
  if (isUnstorable(thrown)) return new ProblemError('invalid-fields', { detail: unstorableDetail, cause: thrown });
  return new ProblemError(kindOf(thrown), { cause: thrown });
}

function isUnstorable(thrown: unknown): boolean {
  const { code } = thrown instanceof QueryFailedError ? (thrown.driverError as { code?: unknown }) : {};
  return typeof code === 'string' && unstorableText.includes(code);
}

function kindOf(thrown: unknown): ProblemKind {
  if (typeof thrown !== 'object' || thrown === null) return 'internal';
  const parserKind = 'type' in thrown ? kindOfParserFailure[String(thrown.type)] : undefined;
  return parserKind ?? kindOfStatus(statusOf(thrown));
}

function statusOf(thrown: object): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  return 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : 500;
}

function kindOfStatus(status: number): ProblemKind {
  const kinds = Object.keys(problemKinds) as ProblemKind[];
  return kinds.find((kind) => problemKinds[kind].status === status) ?? (status >= 500 ? 'internal' : 'bad-request');
}
