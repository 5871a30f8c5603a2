import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../config/environment.js';
import { connect, type ConnectOptions, type Patience } from './connect.js';
import { DatabaseListener } from './database-listener.js';
import { databaseOptions } from './database-options.js';

/**
 * The data source, whose schema is up to date before anything uses it, and its notifications. Features add their entities with
 * `TypeOrmModule.forFeature`.
 */
@Global()
@Module({ providers: [DatabaseListener], exports: [DatabaseListener] })
export class DatabaseModule {
  static with(patience: Patience): DynamicModule {
    const dataSource = TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: ({ DATABASE_URL }: Environment) => ({ ...databaseOptions(DATABASE_URL ?? ''), autoLoadEntities: true, retryAttempts: 0 }),
      dataSourceFactory: (options) => connect(options as ConnectOptions, patience),
    });
    return { module: DatabaseModule, imports: [dataSource] };
  }
}
