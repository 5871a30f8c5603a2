import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { setUpApp } from './app.setup.js';
import { readEnvironment } from './config/read-environment.js';
import { EmbeddedPostgres } from './database/embedded/embedded-postgres.js';

const environment = readEnvironment();
const logger = new Logger('Start');
const embedded = environment.DATABASE_URL ? undefined : await EmbeddedPostgres.start(environment.DATA_DIR, (text) => logger.log(text));
environment.DATABASE_URL ??= embedded?.url;
const app = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), { bodyParser: false });
setUpApp(app);
await app.listen(environment.PORT, environment.BIND_ADDRESS || '::');
console.log(`Ready on http://localhost:${environment.PORT}`);

process.once('SIGTERM', async () => {
  await app.close();
  await embedded?.stop();
});
