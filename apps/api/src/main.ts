import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { setUpApp } from './app.setup.js';
import { readEnvironment } from './config/read-environment.js';

const environment = readEnvironment();
const app = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), { bodyParser: false });
setUpApp(app);
app.enableShutdownHooks();
await app.listen(environment.PORT, environment.BIND_ADDRESS || '::');
console.log(`Ready on http://localhost:${environment.PORT}`);
