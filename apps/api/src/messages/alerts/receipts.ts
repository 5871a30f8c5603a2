import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlertReceipt } from '#dto';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { Device } from '../../deliveries/push/device.entity.js';
import { ReceiptTokens } from '../../deliveries/receipt-tokens.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';

/** Records receipts of alerts from devices and people. */
@Injectable()
export class Receipts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: ReceiptTokens,
  ) {}

  /** Records the token holder's receipt. Throws not-found for a wrong token, and if the delivery is gone. */
  async note(deliveryId: string, { what, token }: AlertReceipt): Promise<void> {
    if (!this.tokens.isOf(deliveryId, token)) throw new ProblemError('not-found');
    await this.write(deliveryId, what === 'opened');
  }

  /** Records that a signed-in person followed its link. Throws not-found if the delivery is gone. */
  async noteOpened(deliveryId: string): Promise<void> {
    await this.write(deliveryId, true);
  }

  /** The first moment counts; opening includes seeing. Any receipt proves that alerts reach the device. */
  private async write(id: string, opened: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const first = (column: string) => () => `coalesce(${column}, now())`;
      await manager.update(Delivery, id, { shownAt: first('shown_at'), ...(opened && { openedAt: first('opened_at') }) });
      const delivery = await manager.findOneBy(Delivery, { id });
      if (!delivery) throw new ProblemError('not-found');
      if (!delivery.deviceId) return;
      await manager.update(Device, delivery.deviceId, { provenAt: () => 'now()', failedAt: null, lastError: null });
    });
  }
}
