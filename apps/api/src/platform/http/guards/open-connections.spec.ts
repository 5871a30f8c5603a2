import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { OpenConnections } from './open-connections.js';

const ceiling = { inAll: 12, perAddress: 5, perNetwork: 8 };
const busy = new Set<Socket>();
let open: OpenConnections;
beforeEach(() => {
  busy.clear();
  open = new OpenConnections(ceiling, (socket) => busy.has(socket));
});

type Fake = Socket & { ended: boolean };

/** Connections from these addresses, in this order. */
function connected(...addresses: string[]): Fake[] {
  return addresses.map((remoteAddress) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, ended: false, destroy: () => (socket.ended = true) }) as unknown as Fake;
    open.add(socket);
    return socket;
  });
}
const times = (count: number, addressOf: (place: number) => string) => connected(...Array.from({ length: count }, (_, place) => addressOf(place)));
const ended = (sockets: Fake[]) => sockets.flatMap((socket, place) => (socket.ended ? [place] : []));

it('the idlest of an address makes room for the next one', () => {
  expect(ended(times(7, () => '192.0.2.1'))).toEqual([0, 1]);
});

it('a household’s many IPv6 addresses are one address', () => {
  expect(ended(times(7, (place) => `2001:db8:1:2::${place}`))).toEqual([0, 1]);
});

it('a /48 has a ceiling of its own', () => {
  expect(ended(times(10, (place) => `2001:db8:1:${place}::1`))).toEqual([0, 1]);
});

it('when all are taken, whoever has the most makes room, and a newcomer is let in', () => {
  const quiet = connected('192.0.2.1', '192.0.2.2');
  const greedy = times(5, () => '198.51.100.1');
  const wide = times(8, (place) => `2001:db8:1:${place}::1`);
  expect([quiet, greedy, wide].map(ended)).toEqual([[], [], [0, 1, 2]]);
  const newcomers = connected('203.0.113.1', '203.0.113.2');
  expect([quiet, greedy, wide, newcomers].map(ended)).toEqual([[], [0], [0, 1, 2, 3], []]);
});

it('a connection that did something lately, or has a request under way, is not the idlest', () => {
  const [first, second, ...others] = times(5, () => '192.0.2.1') as [Fake, Fake, ...Fake[]];
  open.touch(first);
  busy.add(second);
  connected('192.0.2.1');
  expect([first, second, ...others].map((socket) => socket.ended)).toEqual([false, false, true, false, false]);
});

it('one of many busy connections makes room, too', () => {
  const sockets = times(5, () => '192.0.2.1');
  for (const socket of sockets) busy.add(socket);
  expect(ended([...sockets, ...connected('192.0.2.1')])).toEqual([0]);
});

it('a connection that has gone leaves its place', () => {
  const sockets = times(5, () => '192.0.2.1');
  for (const socket of sockets) open.remove(socket);
  expect(ended(times(5, () => '192.0.2.1'))).toEqual([]);
});
