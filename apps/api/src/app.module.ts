import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { EnquiriesModule } from './enquiries/enquiries.module.js';
import { EnquiryMailsModule } from './enquiry-mails/enquiry-mails.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PeriodicModule } from './periodic/periodic.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { ReadinessModule } from './readiness/readiness.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** The list of features. */
@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(environment),
        DatabaseModule,
        HttpModule,
        SubmissionsModule,
        AuthModule,
        UploadsModule,
        DeliveriesModule,
        EnquiriesModule,
        QuotesModule,
        ContactsModule,
        EnquiryMailsModule,
        PeriodicModule,
        HousekeepingModule,
        ReadinessModule,
        HealthModule,
        MetricsModule,
      ],
    };
  }
}
