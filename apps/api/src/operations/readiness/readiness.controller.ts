import { Controller, Get } from '@nestjs/common';
import type { Notice } from '#dto';
import { AbuseNotices } from './abuse-notices.js';
import { problemsFirst, ReadinessService } from './readiness.service.js';

/** The findings of the readiness checks, for the signed-in owner. */
@Controller('notices')
export class ReadinessController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly abuse: AbuseNotices,
  ) {}

  @Get()
  async list(): Promise<Notice[]> {
    return problemsFirst([...(await this.readiness.notices()), ...(await this.abuse.notices())]);
  }
}
