import fc from 'fast-check';
import { type EnquiryStatus, enquiryStatuses, type UpdateEnquiry } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());

const plays = 50;
const statuses = enquiryStatuses.map(({ id }) => id);

/** What one of two people does next: reads the record, or changes it as they last read it. */
interface Step {
  who: 0 | 1;
  does: 'read' | 'status' | 'note' | 'take' | 'call' | 'undo';
  status: EnquiryStatus;
}

const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom(0, 1),
    does: fc.constantFrom('read', 'status', 'note', 'take', 'call', 'undo'),
    status: fc.constantFrom(...statuses),
  }),
  { minLength: 4, maxLength: 10 },
);

test(`in ${plays} plays of two people no change vanishes: each is in the history, or its author was told of a conflict`, async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (play, atOnce) => {
      const record = await inbox.opened('contact');
      const people = [new Person(inbox.owner, 'owner', record), new Person(inbox.sam, 'sam', record)];
      for (const person of people) await person.read();
      // Some steps run at the same time, as those of two phones may.
      for (let index = 0; index < play.length; index += atOnce) {
        const together = play.slice(index, index + atOnce).map(async (step) => people[step.who]?.step(step));
        await Promise.all(together);
      }
      const whole = await inbox.whole(record);
      const made = people.flatMap((person) => person.made);
      const history = whole.events.map(({ id }) => id);
      for (const id of made) expect(history).toContain(id);
      expect(whole.version).toBe(1 + people.reduce((sum, person) => sum + person.accepted, 0));
      const lastStatus = whole.events.filter(({ type, undone }) => type === 'status' && !undone).at(-1)?.to ?? 'new';
      expect(whole.status).toBe(lastStatus);
      expect(whole.work.takenBy ?? '').toBe(whole.events.filter(({ type, undone }) => type === 'taken' && !undone).at(-1)?.to ?? '');
      told += people.reduce((sum, person) => sum + person.told, 0);
    }),
    { numRuns: plays, seed: 20_261_122 },
  );
  // If nobody were ever told of a conflict, the plays would test nothing.
  expect(told).toBeGreaterThan(plays / 4);
}, 240_000);

/** One of the two, with the record as they last saw it. */
class Person {
  made: string[] = [];
  accepted = 0;
  told = 0;
  private etag = '';
  private notes = 0;
  private readonly undone = new Set<string>();

  constructor(
    private readonly agent: InboxApp['owner'],
    private readonly name: string,
    private readonly record: OpenedRecord,
  ) {}

  async read(): Promise<void> {
    this.etag = String((await this.agent.get(this.record.address).expect(200)).headers.etag);
  }

  async step({ does, status }: Step): Promise<void> {
    if (does === 'read') return this.read();
    if (does === 'call') return this.call();
    if (does === 'undo') return this.undo();
    return this.change({
      ...(does === 'status' && { status }),
      ...(does === 'note' && { note: `${this.name} ${(this.notes += 1)}` }),
      ...(does === 'take' && { takenBy: this.name }),
    });
  }

  private async change(change: UpdateEnquiry): Promise<void> {
    const seen = this.etag;
    const { status, headers, body } = await this.agent.patch(this.record.address).set('if-match', seen).send(change);
    if (status === 412) {
      this.told += 1;
      const { present } = body as { present: { version: number } };
      expect(`"${present.version}"`).not.toBe(seen);
      return;
    }
    expect(status).toBe(204);
    this.etag = String(headers.etag);
    if (!headers['x-event-id']) return;
    this.accepted += 1;
    this.made.push(headers['x-event-id']);
  }

  private async call(): Promise<void> {
    const { body } = await this.agent.post(`${this.record.address}/events`).send({ type: 'call', outcome: 'spoke' }).expect(201);
    this.made.push((body as { id: string }).id);
    this.accepted += 1;
  }

  private async undo(): Promise<void> {
    const eventId = this.made.at(-1);
    if (!eventId) return;
    const { status, headers } = await this.agent.post(`${this.record.address}/undo`).send({ eventId });
    if (status === 409) return void (this.told += 1);
    expect(status).toBe(204);
    this.etag = String(headers.etag);
    const whole = await this.agent.get(this.record.address);
    expect((whole.body as { events: { id: string; undone: boolean }[] }).events.find(({ id }) => id === eventId)?.undone).toBe(true);
    if (!this.undone.has(eventId)) this.accepted += 1;
    this.undone.add(eventId);
  }
}
