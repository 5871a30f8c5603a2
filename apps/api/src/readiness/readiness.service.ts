import { Injectable } from '@nestjs/common';
import { business, type Notice } from '#dto';
import { Environment } from '../config/environment.js';
import { MailServer } from '../notifications/mail-server.js';
import { identityCheck } from './identity-check.js';
import { mailCheck } from './mail-check.js';

/** Runs the readiness checks (decision 34). */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly environment: Environment,
    private readonly server: MailServer,
  ) {}

  /** What they find now, most pressing first; an empty list when all is well. */
  notices(): Notice[] {
    return [mailCheck(this.server, this.environment), identityCheck(business)].filter((notice) => notice !== undefined);
  }
}
