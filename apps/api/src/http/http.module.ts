import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExactlyOnce } from './exactly-once.js';
import { InFlight } from './in-flight.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { RateLimits } from './rate-limits.js';

/** What every call that stores something shares. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [ExactlyOnce, InFlight, RateLimits],
  exports: [ExactlyOnce, InFlight, RateLimits],
})
export class HttpModule {}
