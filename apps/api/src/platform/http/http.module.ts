import { Global, Module } from '@nestjs/common';
import { InFlight } from './guards/in-flight.js';

/** Guards between the socket and every controller. */
@Global()
@Module({ providers: [InFlight], exports: [InFlight] })
export class HttpModule {}
