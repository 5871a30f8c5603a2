/** Stands in for the browser's BroadcastChannel, which jsdom lacks. */
class Channel extends EventTarget {
  static readonly all: Channel[] = [];

  constructor(readonly name: string) {
    super();
    Channel.all.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Calls back once, with the next message. */
  onNext(listener: (data: unknown) => void): void {
    this.addEventListener('message', (event) => listener((event as MessageEvent).data), { once: true });
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel });

/** Another tab's end of a channel. */
export const otherTab = (name: string) => new Channel(name);

/** Resolves once it holds; fails after two seconds. */
export async function expectSoon(holds: () => boolean): Promise<void> {
  for (let looks = 0; looks < 100 && !holds(); looks += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}
