import { Controller, HttpCode, Post } from '@nestjs/common';
import { Everyday } from '../../platform/http/guards/access.js';
import { DeliveriesService } from './deliveries.service.js';

/** The signed-in owner's calls for messages of all enquiries. */
@Controller('deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** 202 with their number: they are queued, not yet sent. */
  @Post('send-failed-again')
  @Everyday('sends what was to be sent anyway')
  @HttpCode(202)
  async sendFailedAgain(): Promise<{ count: number }> {
    return { count: await this.deliveries.sendFailedAgain() };
  }
}
