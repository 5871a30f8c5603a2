import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { Quote } from './quote.entity.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

/** Quote requests. */
@Module({
  imports: [TypeOrmModule.forFeature([Quote]), UploadsModule, EnquiriesModule],
  controllers: [QuotesController],
  providers: [QuotesService],
})
export class QuotesModule {}
