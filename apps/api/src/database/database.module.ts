import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Environment } from '../config/environment.js';
import { connect } from './connect.js';
import { DatabaseListener } from './database-listener.js';
import { databaseOptions } from './database-options.js';

/** The data source, with its schema up to date before anything uses it. Features add their entities with `TypeOrmModule.forFeature`. */
@Global()
@Module({
  providers: [DatabaseListener],
  exports: [DatabaseListener],
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: ({ DATABASE_URL }: Environment) => ({ ...databaseOptions(DATABASE_URL ?? ''), autoLoadEntities: true, retryAttempts: 0 }),
      dataSourceFactory: (options) => connect(options as DataSourceOptions),
    }),
  ],
})
export class DatabaseModule {}
