import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Body, Controller, Inject, Module, Post, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';

const api = (file) => import(new URL(`../../dist/api/${file}`, import.meta.url).href);
const { CreateQuoteDto } = await import(new URL('../../dist/dto/nest/index.js', import.meta.url).href);
const { Enquiry } = await api('enquiries/enquiry.entity.js');
const { Quote } = await api('quotes/quote.entity.js');
const { Delivery } = await api('deliveries/delivery.entity.js');
const { IdempotencyKey } = await api('enquiries/intake/idempotency-key.entity.js');
const { SnakeNaming } = await api('platform/database/snake-naming.js');

/** What a Nest application in the documentation's words does: the same rows as the product, each by `save()`, in one transaction. */
class QuotesController {
  constructor(dataSource) {
    this.dataSource = dataSource;
  }

  async create({ imageUrls: _none, ...form }) {
    const id = randomUUID();
    return this.dataSource.transaction(async (manager) => {
      const [{ ref }] = await manager.query('SELECT new_enquiry_ref() AS ref');
      await manager.save(IdempotencyKey, { call: 'quote', key: randomUUID(), bodyHash: id, answer: { id, ref } });
      const { createdAt } = await manager.save(Enquiry, { id, ref, kind: 'quote', clockSet: true });
      await manager.save(Quote, { ...form, id, createdAt, marketingVersion: '' });
      await manager.save(Delivery, ['owner-alert', 'acknowledgement'].map((purpose) => ({ enquiryId: id, purpose })));
      return { id, ref };
    });
  }
}
const { prototype } = QuotesController;
Controller()(QuotesController);
Post()(prototype, 'create', Object.getOwnPropertyDescriptor(prototype, 'create') ?? {});
Body()(prototype, 'create', 0);
Inject(getDataSourceToken())(QuotesController, undefined, 0);
Reflect.defineMetadata('design:paramtypes', [CreateQuoteDto], prototype, 'create');

class AppModule {}
Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.env.DATABASE_URL,
      entities: [new URL('../../dist/api/**/*.entity.js', import.meta.url).pathname],
      namingStrategy: new SnakeNaming(),
      poolSize: 15,
    }),
  ],
  controllers: [QuotesController],
})(AppModule);

const app = await NestFactory.create(AppModule, { logger: false });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
await app.listen(0, '127.0.0.1');
process.send?.(app.getHttpServer().address().port);
