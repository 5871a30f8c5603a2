import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import { DatabaseModule } from './database/database.module.js';

/** The list of features. */
@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(environment), DatabaseModule],
    };
  }
}
