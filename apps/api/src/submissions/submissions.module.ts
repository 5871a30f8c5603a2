import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExactlyOnce } from './exactly-once.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { RateLimits } from './rate-limits.js';

/** What every public form needs: taken exactly once, and not too often. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [ExactlyOnce, RateLimits],
  exports: [ExactlyOnce, RateLimits],
})
export class SubmissionsModule {}
