import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { Call } from './call.entity.js';
import { CallsController } from './calls.controller.js';
import { CallsService } from './calls.service.js';

/** Leads that the owner writes down. */
@Module({
  imports: [TypeOrmModule.forFeature([Call]), EnquiriesModule],
  controllers: [CallsController],
  providers: [CallsService],
})
export class CallsModule {}
