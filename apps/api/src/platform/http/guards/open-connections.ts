import type { Socket } from 'node:net';
import { visitorAddress, widerNetwork } from '../visitor-address.js';

/** Most open connections: in all; of one address, over IPv6 a household's /64; of one IPv6 /48. */
export interface ConnectionCeiling {
  inAll: number;
  perAddress: number;
  perNetwork: number;
}

/**
 * The open connections. Nobody new is refused: above a ceiling the idlest other connection of that address or network ends, or of the
 * network that has the most.
 */
export class OpenConnections {
  /** Each with its address and network; those first that have done nothing for longest. */
  private readonly open = new Map<Socket, string[]>();
  private readonly counts = new Map<string, number>();

  /** `isBusy` says whether a connection has a request that is unanswered. */
  constructor(
    private readonly ceiling: ConnectionCeiling,
    private readonly isBusy: (socket: Socket) => boolean,
  ) {}

  add(socket: Socket): void {
    const address = visitorAddress({ ip: socket.remoteAddress });
    const network = widerNetwork(address) ?? address;
    const groups = [...new Set([address, network])];
    this.open.set(socket, groups);
    for (const group of groups) this.counts.set(group, this.countOf(group) + 1);
    if (this.countOf(address) > this.ceiling.perAddress) this.endIdlest(address, socket);
    else if (this.countOf(network) > this.ceiling.perNetwork) this.endIdlest(network, socket);
    else if (this.open.size > this.ceiling.inAll) this.endIdlest(this.largest(), socket);
  }

  /** The connection has begun or ended a request. */
  touch(socket: Socket): void {
    const groups = this.open.get(socket);
    if (groups && this.open.delete(socket)) this.open.set(socket, groups);
  }

  remove(socket: Socket): void {
    for (const group of this.open.get(socket) ?? []) {
      const left = this.countOf(group) - 1;
      if (left > 0) this.counts.set(group, left);
      else this.counts.delete(group);
    }
    this.open.delete(socket);
  }

  private countOf(group: string): number {
    return this.counts.get(group) ?? 0;
  }

  private largest(): string {
    return [...this.counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
  }

  private endIdlest(group: string, newcomer: Socket): void {
    const others = [...this.open].flatMap(([socket, groups]) => (socket !== newcomer && groups.includes(group) ? [socket] : []));
    const idlest = others.find((socket) => !this.isBusy(socket)) ?? others[0];
    if (!idlest) return;
    // Its `close` comes later, and the next newcomer may come before.
    this.remove(idlest);
    idlest.destroy();
  }
}
