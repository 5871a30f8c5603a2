import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endWithin } from '../../platform/config/end-within.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { Public } from '../../platform/http/guards/access.js';
import { WriteTrial } from './write-trial.js';

const databaseMs = 1_000;

/** Health for outside monitors. `live` is handled before everything else (app.setup.ts). */
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trial: WriteTrial,
  ) {}

  /** Requests can be served: the database answers the shortest SQL within a second. */
  @Get('ready')
  async ready() {
    try {
      await endWithin('The database', databaseMs, () => this.dataSource.query('SELECT 1'));
    } catch (cause) {
      throw new ProblemError('unavailable', { retryAfterSeconds: 5, cause });
    }
    return { status: 'ok' };
  }

  /** Requests can be taken: a row and a file can be written. For monitors; a full disk is no reason to send callers elsewhere. */
  @Get('deep')
  async deep() {
    try {
      await this.trial.run();
    } catch (cause) {
      throw new ProblemError('unavailable', { retryAfterSeconds: 10, cause });
    }
    return { status: 'ok' };
  }
}
