import { Controller, Get } from '@nestjs/common';
import type { Notice } from '#dto';
import { ownerNotice } from './finding.js';
import { ReadinessService } from './readiness.service.js';

/** The findings of the readiness checks, for the signed-in owner. */
@Controller('notices')
export class ReadinessController {
  constructor(private readonly readiness: ReadinessService) {}

  /** Problems first, in the owner's words. */
  @Get()
  async list(): Promise<Notice[]> {
    const notices = await this.readiness.notices();
    return notices.map(ownerNotice).sort((a, b) => Number(b.severity === 'problem') - Number(a.severity === 'problem'));
  }
}
