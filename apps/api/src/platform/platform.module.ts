import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from './config/environment.js';
import { Serving } from './config/serving.js';
import { connect, type ConnectOptions, type Patience } from './database/connect.js';
import { DatabaseListener } from './database/database-listener.js';
import { databaseOptions } from './database/database-options.js';
import { RateLimits } from './limits/rate-limits.js';
import { Refusals } from './limits/refusals.js';
import { PeriodicTurn } from './periodic/periodic-turn.entity.js';
import { PeriodicWork } from './periodic/periodic-work.js';

const shared = [DatabaseListener, PeriodicWork, RateLimits, Refusals];

/**
 * What every feature may inject: the settings, the kind of process (`Serving`), and the data source, whose schema is up to date before
 * anything uses it, with its notifications. Features add their entities with `TypeOrmModule.forFeature`.
 */
@Global()
@Module({ providers: [...shared], exports: [...shared] })
export class PlatformModule {
  static with(environment: Environment, serving: Serving, patience: Patience): DynamicModule {
    const dataSource = TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...databaseOptions(environment.DATABASE_URL ?? ''), autoLoadEntities: true, retryAttempts: 0 }),
      dataSourceFactory: (options) => connect(options as ConnectOptions, patience),
    });
    const providers = [{ provide: Environment, useValue: environment }, { provide: Serving, useValue: serving }];
    return { module: PlatformModule, imports: [dataSource, TypeOrmModule.forFeature([PeriodicTurn])], providers, exports: [Environment, Serving] };
  }
}
