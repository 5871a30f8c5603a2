import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlertReceipt } from '#dto';
import { ReceiptTokens } from '../../deliveries/receipt-tokens.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';

/** SQL: both rows in one statement. The first moment counts; opening includes seeing. Any receipt proves that alerts reach the device. */
const noteSql = `
  WITH noted AS (
    UPDATE deliveries SET shown_at = coalesce(shown_at, now()), opened_at = CASE WHEN $2 THEN coalesce(opened_at, now()) ELSE opened_at END
    WHERE id = $1 RETURNING id, device_id
  ), proven AS (
    UPDATE devices SET proven_at = now(), failed_at = NULL, last_error = NULL FROM noted WHERE devices.id = noted.device_id
  )
  SELECT id FROM noted`;

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

  private async write(deliveryId: string, opened: boolean): Promise<void> {
    const rows = await this.dataSource.query<unknown[]>(noteSql, [deliveryId, opened]);
    if (rows.length === 0) throw new ProblemError('not-found');
  }
}
