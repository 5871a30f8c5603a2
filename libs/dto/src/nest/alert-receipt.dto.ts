import { IsIn, Matches } from 'class-validator';
import type { AlertReceipt } from '../alerts.js';

/** A device's receipt for an alert, as the server reads it. */
export class AlertReceiptDto implements AlertReceipt {
  @IsIn(['shown', 'opened'], { message: 'what must be shown or opened' }) what!: 'shown' | 'opened';
  @Matches(/^[\w-]{43}$/, { message: 'token must be that of the alert' }) token!: string;
}
