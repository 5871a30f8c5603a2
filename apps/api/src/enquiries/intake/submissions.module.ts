import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExactlyOnce } from './exactly-once.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { RateLimits } from './rate-limits.js';
import { Refusals } from './refusals.js';

/** Public forms are taken exactly once, and not too often. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [ExactlyOnce, RateLimits, Refusals],
  exports: [ExactlyOnce, RateLimits, Refusals],
})
export class SubmissionsModule {}
