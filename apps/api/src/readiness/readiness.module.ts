import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response, NextFunction } from 'express';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ForwardingWatch } from './forwarding-watch.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';

/** Readiness checks, and a look at what proxies in front send. */
@Module({ imports: [NotificationsModule], controllers: [ReadinessController], providers: [ReadinessService, ForwardingWatch] })
export class ReadinessModule {
  constructor({ httpAdapter }: HttpAdapterHost, watch: ForwardingWatch) {
    // No adapter where a command uses the product without serving. As plain middleware: it sees every call and is no route.
    (httpAdapter as HttpAdapterHost['httpAdapter'] | undefined)?.use((request: Request, response: Response, next: NextFunction) => {
      watch.use(request, response, next);
    });
  }
}
