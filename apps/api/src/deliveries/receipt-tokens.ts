import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { derivedKey } from '../platform/config/derived-key.js';
import { Environment } from '../platform/config/environment.js';

/** Proofs that somebody received a delivery: only the delivered message holds its token. */
@Injectable()
export class ReceiptTokens {
  constructor(private readonly environment: Environment) {}

  /** 43 characters of base64url. */
  of(deliveryId: string): string {
    return createHmac('sha256', derivedKey(this.environment, 'receipts')).update(deliveryId).digest('base64url');
  }

  /** Whether the token is that of the delivery. */
  isOf(deliveryId: string, token: string): boolean {
    const [right, given] = [this.of(deliveryId), token].map((text) => Buffer.from(text));
    return right !== undefined && given !== undefined && right.length === given.length && timingSafeEqual(right, given);
  }
}
