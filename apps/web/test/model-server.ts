import { apiRoutes, problemContentType, type LogContact, type LoggedEvent, type UpdateEnquiry } from '#dto';
import type { WholeRecord } from '../src/features/admin/kit/enquiry-calls';
import { serveCalls, type Answer, type Call } from './fake-api';
import { enquiryEvent, wholeRecord } from './sample-whole';

/** The fate of a call: milliseconds until the call and then its answer arrive, and whether one of them is lost. */
export interface Fate {
  goesMs: number;
  comesMs: number;
  lost?: 'call' | 'answer';
}

/** One record on a server with versions, history and undo like ours, behind an unreliable line. */
export class ModelServer {
  whole: WholeRecord = wholeRecord();
  underWay = 0;
  private before = new Map<string, Partial<WholeRecord> & { takenBy?: string | null }>();
  private answered = new Map<string, ReturnType<ModelServer['change']>>();
  private logged = new Map<string, LoggedEvent>();

  constructor(private readonly fateOf: () => Fate) {
    serveCalls((call) => this.carry(call));
  }

  /** Applies a change by this person; 412 if the version is not the present one. `eventId` is undefined if the change altered nothing. */
  change(by: string, change: UpdateEnquiry, ifMatch: number): { status: number; version: number; eventId?: string } {
    const { whole } = this;
    if (ifMatch !== whole.version) return { status: 412, version: whole.version };
    const { status = whole.status, note = whole.note, takenBy = whole.work.takenBy } = change;
    const event = [
      status !== whole.status && enquiryEvent({ by, type: 'status', from: whole.status, to: status }),
      note !== whole.note && enquiryEvent({ by, type: 'note', from: '', to: '' }),
      takenBy !== whole.work.takenBy && enquiryEvent({ by, type: 'taken', from: whole.work.takenBy ?? '', to: takenBy ?? '' }),
    ].find((each) => each !== false);
    if (!event) return { status: 204, version: whole.version };
    this.before.set(event.id, { status: whole.status, takenBy: whole.work.takenBy });
    this.whole = { ...whole, status, note, version: whole.version + 1, work: { ...whole.work, takenBy }, events: [...whole.events, event] };
    return { status: 204, version: this.whole.version, eventId: event.id };
  }

  /** Applies the owner's change; a repeated key gets its first answer again. */
  private changeOnce(change: UpdateEnquiry, ifMatch: number, key: string): ReturnType<ModelServer['change']> {
    const answer = this.answered.get(key) ?? this.change('owner', change, ifMatch);
    if (answer.status !== 412) this.answered.set(key, answer);
    return answer;
  }

  /** Undoes a change, named by its event's id or its own key. */
  private undo(by: string, undoes: string): number {
    const { whole } = this;
    const eventId = this.answered.get(undoes)?.eventId ?? this.logged.get(undoes)?.id ?? undoes;
    const event = whole.events.find(({ id }) => id === eventId);
    if (!event) return 404;
    if (event.undone) return 204;
    const newer = whole.events.slice(whole.events.indexOf(event) + 1);
    if (event.type === 'note' || newer.some(({ type, undone }) => type === event.type && !undone)) return 409;
    const { status = whole.status, takenBy = null } = this.before.get(eventId) ?? {};
    const restored = event.type === 'status' ? { status } : {};
    const work = event.type === 'taken' ? { ...whole.work, takenBy } : whole.work;
    const events = whole.events.map((each) => (each === event ? { ...each, undone: true } : each));
    this.whole = { ...whole, ...restored, work, version: whole.version + 1, events: [...events, enquiryEvent({ by, type: 'undone', from: event.to })] };
    return 204;
  }

  private log(by: string, { type, text = '', outcome }: LogContact, key: string): LoggedEvent {
    const known = this.logged.get(key);
    if (known) return known;
    const event = enquiryEvent({ by, type, text, outcome: outcome ?? '', from: '', to: '' });
    this.whole = { ...this.whole, version: this.whole.version + 1, events: [...this.whole.events, event] };
    const answer = { id: event.id, version: this.whole.version };
    this.logged.set(key, answer);
    return answer;
  }

  private async carry(call: Call): Promise<Answer> {
    if (call.url === apiRoutes.team) return { status: 200, body: [{ username: 'owner', you: true }] };
    const { goesMs, comesMs, lost } = this.fateOf();
    this.underWay += 1;
    try {
      await after(goesMs);
      if (lost === 'call') return { status: 0 };
      const answer = this.answerTo(call);
      await after(comesMs);
      return lost === 'answer' ? { status: 0 } : answer;
    } finally {
      this.underWay -= 1;
    }
  }

  private answerTo({ method, url, body: sent, headers }: Call): Answer {
    const body = (sent ?? {}) as UpdateEnquiry & LogContact & { eventId: string };
    if (method === 'GET') return { status: 200, body: this.whole };
    const key = String(headers.get('idempotency-key'));
    if (url.endsWith('/undo')) return { status: this.undo('owner', body.eventId), headers: { etag: `"${this.whole.version}"` } };
    if (url.endsWith('/events')) return { status: 201, body: this.log('owner', body, key) };
    const { status, version, eventId } = this.changeOnce(body, Number(String(headers.get('if-match')).replace(/\D/g, '')), key);
    const stale = { type: 'urn:problem-type:stale', status, present: this.whole };
    if (status === 412) return { status, body: stale, headers: { 'content-type': problemContentType } };
    return { status, headers: { etag: `"${version}"`, ...(eventId && { 'x-event-id': eventId }) } };
  }
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
