import type { DeliveryChannel } from '#dto';
import type { Delivery } from './delivery.entity.js';

/** Why a message failed, and whether a later try could work. */
export interface DeliveryFailure {
  /** One line for the owner, with nothing that the other side did not say. */
  reason: string;
  permanent: boolean;
  /** What may be logged: a word of the protocol or library; empty for an unforeseen error. */
  code: string;
  /** The other side said nothing at all: it was not reached, broke off or fell silent. */
  unreached: boolean;
  /** How long the other side asks us to wait. Seconds. */
  waitSeconds?: number;
}

/** The provider of all channels; a further one is added in DeliveriesModule. */
export const CHANNELS = Symbol('channels');

/** A way to a receiver. */
export interface Channel {
  readonly name: DeliveryChannel;
  /** Whether this process can use it; otherwise its deliveries wait for one that can. */
  readonly isSetUp: boolean;
  /** Seconds between one try and the next. After the last one nothing is tried again. */
  readonly retryWaits: readonly number[];
  /** How long a try holds its place. Absent: until it ends, as all of the channel's tries go to the same server. Milliseconds. */
  readonly placeMs?: number;
  /**
   * Writes the message and resolves when the other side has taken it. Throws DeliverySkipped when it is not to be sent, or anything else;
   * soon after `signal` is aborted.
   */
  send(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** Reads what `send` threw. */
  failureOf(thrown: unknown): DeliveryFailure;
}

/** The names of the channels that this process can use. */
export function namesSetUp(channels: readonly Channel[]): DeliveryChannel[] {
  return channels.flatMap(({ name, isSetUp }) => (isSetUp ? [name] : []));
}

/** Thrown by a channel that does not send a message on purpose; the reason is one line for the owner. */
export class DeliverySkipped extends Error {}

/** Thrown by a channel whose other side said nothing; `code` is the word of Node's sockets. */
export class Unreached extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('The other side said nothing', { cause });
    this.code = (Object(cause) as NodeJS.ErrnoException).code ?? 'unreachable';
  }
}

/** The failure of an alert that never left, such as by a fault of the database. */
export const ourFault: DeliveryFailure = { reason: 'This server could not write the alert', permanent: false, code: '', unreached: false };
