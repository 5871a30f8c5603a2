import { type DynamicModule, Module } from '@nestjs/common';
import { AlertsModule } from './messages/alerts/alerts.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CallsModule } from './calls/calls.module.js';
import type { Environment } from './platform/config/environment.js';
import { Serving } from './platform/config/serving.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { EnquiriesModule } from './enquiries/enquiries.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { SiteModule } from './site/site.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { MessagePurposes } from './message-purposes.js';
import { VisitsModule } from './visits/visits.module.js';

/** How the modules are used; both default to true. */
interface Purpose {
  /** False in a command: the modules are there, but nothing starts unasked. */
  serving?: boolean;
  /** False if the schema must stay as it is, as before a restore. */
  migrating?: boolean;
}

/** The list of features. The server, the commands and the tests use the same one. */
@Module({})
export class AppModule {
  static with(environment: Environment, { serving = true, migrating = true }: Purpose = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(environment, new Serving(serving), { waiting: serving, migrating }),
        AuthModule,
        UploadsModule,
        DeliveriesModule,
        EnquiriesModule,
        QuotesModule,
        ContactsModule,
        CallsModule,
        AlertsModule,
        VisitsModule,
        OperationsModule,
        SiteModule,
      ],
      providers: [MessagePurposes],
    };
  }
}
