import { Controller, Get } from '@nestjs/common';
import type { Notice } from '#dto';
import { ReadinessService } from './readiness.service.js';

/** The findings of the readiness checks, for the signed-in owner. */
@Controller('notices')
export class ReadinessController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get()
  list(): Promise<Notice[]> {
    return this.readiness.notices();
  }
}
