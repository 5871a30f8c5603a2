import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Environment } from '../config/environment.js';
import { databaseOptions } from './database-options.js';
import { migrate } from './migrate.js';

/** The data source, with its schema up to date before anything uses it. Features add their entities with `TypeOrmModule.forFeature`. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: ({ DATABASE_URL }: Environment) => ({ ...databaseOptions(DATABASE_URL ?? ''), autoLoadEntities: true, retryAttempts: 0 }),
      dataSourceFactory: (options) => connect(options),
    }),
  ],
})
export class DatabaseModule {}

async function connect(options: DataSourceOptions | undefined): Promise<DataSource> {
  if (!options) throw new Error('The data source has no options');
  const dataSource = await new DataSource(options).initialize();
  await migrate(dataSource);
  return dataSource;
}
