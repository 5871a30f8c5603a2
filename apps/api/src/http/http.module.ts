import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExactlyOnce } from './exactly-once.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

/** What every call that stores something shares. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [ExactlyOnce],
  exports: [ExactlyOnce],
})
export class HttpModule {}
