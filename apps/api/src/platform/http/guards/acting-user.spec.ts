import { Controller, Get } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response, NextFunction } from 'express';
import request from 'supertest';
import { ProblemFilter } from '../problems/problem.filter.js';
import { ActingUser } from './acting-session.js';

@Controller()
class Asked {
  @Get('who')
  who(@ActingUser() userId: string): { userId: string } {
    return { userId };
  }
}

/** The handler's response to a request that carries this session. */
async function answerWith(user: object | undefined): Promise<{ status: number; body: unknown }> {
  const module = await Test.createTestingModule({ controllers: [Asked] }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false });
  app.use((carrying: Request, _response: Response, next: NextFunction) => next(void Object.assign(carrying, { user })));
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  const { status, body } = (await request(app.getHttpServer()).get('/who')) as { status: number; body: unknown };
  await app.close();
  return { status, body };
}

describe('the acting user', () => {
  it('is the user of the request’s session', async () => {
    expect(await answerWith({ id: 'the-session', userId: 'the-user' })).toEqual({ status: 200, body: { userId: 'the-user' } });
  });

  it('is required: without a session the response is 401', async () => {
    expect(await answerWith(undefined)).toMatchObject({ status: 401 });
  });
});
