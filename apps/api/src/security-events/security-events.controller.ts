import { Controller, Get } from '@nestjs/common';
import type { SecurityEventView } from '#dto';
import { SecurityEvents } from './security-events.js';

/** The latest security events, for everybody who may sign in. */
@Controller('admin/security-events')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEvents) {}

  @Get()
  list(): Promise<SecurityEventView[]> {
    return this.events.list();
  }
}
