import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import type { DeliveryPurpose } from '#dto';
import { DeliverySkipped } from './channel.js';
import type { Delivery } from './delivery.entity.js';

/** An alert's short words, for a locked screen and for a chat: no name, phone or address. */
export interface AlertMessage {
  title: string;
  body: string;
  /** Where a tap leads, from the site's root. */
  page: string;
  emergency: boolean;
  /** Records that are overdue now. */
  overdue: number;
}

/** An email to send. `notTaken` is called when it certainly did not arrive. */
export type WrittenMail = SendMailOptions & { notTaken?: () => Promise<void> };

/** How the messages of one purpose are written; each may throw DeliverySkipped. */
export interface PurposeWriter {
  /** The email with its receiver; one to the team goes to the person's mailbox. */
  mail: (delivery: Delivery) => WrittenMail | Promise<WrittenMail>;
  /** The short words for devices and the webhook; undefined if there is no longer anything to say. Absent: it goes by email alone. */
  words?: (delivery: Delivery) => Promise<AlertMessage | undefined>;
}

/** The reason for skipping a message when nothing is waiting any more. */
export const nothingToTell = 'There was nothing left to report';

/** The writers of all purposes, for the channels. `message-purposes.ts`, which may import them all, registers them. */
@Injectable()
export class MessageWriters {
  private writers: Partial<Record<DeliveryPurpose, PurposeWriter>> = {};

  /** Registers the table of purposes. Call it before the application has started. */
  register(writers: Record<DeliveryPurpose, PurposeWriter>): void {
    this.writers = writers;
  }

  /** A delivery's email. Throws DeliverySkipped if it is not to be sent. */
  async mail(delivery: Delivery): Promise<WrittenMail> {
    return this.writerOf(delivery).mail(delivery);
  }

  /** A delivery's short words. Throws DeliverySkipped if there is no longer anything to say. */
  async words(delivery: Delivery): Promise<AlertMessage> {
    const message = await this.writerOf(delivery).words?.(delivery);
    if (!message) throw new DeliverySkipped(nothingToTell);
    return message;
  }

  private writerOf({ purpose }: Delivery): PurposeWriter {
    const writer = this.writers[purpose];
    if (!writer) throw new Error(`Nobody writes messages of the purpose ${purpose}`);
    return writer;
  }
}
