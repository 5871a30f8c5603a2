import 'reflect-metadata';
import { Body, Controller, Module, Post, Req, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { storeAtOnce } from './store-quote.mjs';

const { CreateQuoteDto } = await import(new URL('../../dist/dto/nest/index.js', import.meta.url).href);

/** The cost of the frameworks alone: NestJS on Express with the DTO, and the floor's statement. Runs in a process of its own. */
class QuotesController {
  create(quote, request) {
    return storeAtOnce(quote, request);
  }
}
const { prototype } = QuotesController;
Controller()(QuotesController);
Post()(prototype, 'create', Object.getOwnPropertyDescriptor(prototype, 'create') ?? {});
Body()(prototype, 'create', 0);
Req()(prototype, 'create', 1);
Reflect.defineMetadata('design:paramtypes', [CreateQuoteDto, Object], prototype, 'create');

class AppModule {}
Module({ controllers: [QuotesController] })(AppModule);

const app = await NestFactory.create(AppModule, { logger: false });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
await app.listen(0, '127.0.0.1');
process.send?.(app.getHttpServer().address().port);
