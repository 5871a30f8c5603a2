import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ProblemError } from '../http/problems/problem-error.js';
import { Public } from '../http/guards/public.js';

const databaseMs = 1_000;

/** Health checks for monitoring. */
@Controller('health')
@Public()
export class HealthController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The process runs. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** Requests can be served: the database answers within a second. */
  @Get('ready')
  async ready() {
    const tooLate = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`The database did not answer within ${databaseMs} ms`)), databaseMs).unref();
    });
    try {
      await Promise.race([this.dataSource.query('SELECT 1'), tooLate]);
    } catch (cause) {
      throw new ProblemError('unavailable', { retryAfterSeconds: 5, cause });
    }
    return { status: 'ok' };
  }
}
