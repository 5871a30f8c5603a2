import { Injectable } from '@nestjs/common';
import type { DeliveryPurpose } from '#dto';
import { DeliverySkipped } from './channel.js';
import type { Delivery } from './delivery.entity.js';

/** The few words of an alert, for a locked screen and for a chat: no name, phone or address. */
export interface AlertMessage {
  title: string;
  body: string;
  /** Where a tap leads, from the site's root. */
  page: string;
  emergency: boolean;
  /** Records that are overdue now. */
  overdue: number;
}

/** Writes a delivery's words; undefined if there is no longer anything to say. */
export type AlertWriter = (delivery: Delivery) => Promise<AlertMessage | undefined>;

/** The writer of each purpose's words, for all channels with short messages. */
@Injectable()
export class AlertWriters {
  private readonly writers = new Map<DeliveryPurpose, AlertWriter>();

  /** Registers the writer of a purpose. Call it before the application has started. */
  letWrite(purpose: DeliveryPurpose, writer: AlertWriter): void {
    this.writers.set(purpose, writer);
  }

  /** A delivery's words. Throws DeliverySkipped if there is no longer anything to say. */
  async write(delivery: Delivery): Promise<AlertMessage> {
    const write = this.writers.get(delivery.purpose);
    if (!write) throw new Error(`Nobody writes alerts of the purpose ${delivery.purpose}`);
    const message = await write(delivery);
    if (!message) throw new DeliverySkipped('There was nothing to tell any more');
    return message;
  }
}
