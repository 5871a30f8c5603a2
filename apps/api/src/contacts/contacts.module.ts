import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { Contact } from './contact.entity.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';

/** Contact enquiries. */
@Module({
  imports: [TypeOrmModule.forFeature([Contact]), EnquiriesModule],
  controllers: [ContactsController],
  providers: [ContactsService],
})
export class ContactsModule {}
