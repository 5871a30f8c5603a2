import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { QuickExpressAdapter } from './express-adapter.js';

it('hands requests and answers to Express that have its prototypes already', async () => {
  const module = await Test.createTestingModule({}).compile();
  const app = module.createNestApplication<NestExpressApplication>(new QuickExpressAdapter(), { logger: false });
  const atFirst: unknown[] = [];
  app.getHttpServer().prependListener('request', (...both: [IncomingMessage, ServerResponse]) => {
    atFirst.push(...both.map((one) => Object.getPrototypeOf(one) as unknown));
  });
  const atLast: unknown[] = [];
  app.use((...[one, other, next]: [IncomingMessage, ServerResponse, () => void]) => {
    atLast.push(Object.getPrototypeOf(one), Object.getPrototypeOf(other));
    next();
  });
  await app.listen(0, '127.0.0.1');
  await request(app.getHttpServer()).get('/').expect(404);
  await app.close();
  expect(atFirst).toHaveLength(2);
  expect(atLast[0]).toBe(atFirst[0]);
  expect(atLast[1]).toBe(atFirst[1]);
});
