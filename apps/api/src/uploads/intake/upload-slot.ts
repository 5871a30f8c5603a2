import type { ProblemError } from '../../platform/http/problems/problem-error.js';
import type { BodyPace } from './body-pace.js';

/** The sender of an upload: an address and its wider network (over IPv4 the address itself). */
export interface UploadSender {
  address: string;
  network: string;
}

/** The part of a body's pace that decides which upload makes room. */
export type Pace = Pick<BodyPace, 'isOver' | 'patienceLeft' | 'cut'>;

/** One upload under way: first arriving, then waiting for its pictures. */
export class UploadSlot {
  private readonly giveWay = new AbortController();
  /** Its bytes on the disk. */
  bytes = 0;

  constructor(
    readonly sender: UploadSender,
    private readonly pace: Pace,
  ) {}

  /** Aborts, with the problem to return, if the upload has arrived and must make room. */
  get signal(): AbortSignal {
    return this.giveWay.signal;
  }

  /** How long the body may still pause; infinite once it has arrived. */
  patienceLeft(): number {
    return this.pace.isOver ? Infinity : this.pace.patienceLeft();
  }

  /** Makes room: an arriving body is cut off; one that has arrived gets the problem as its response. */
  end(problem: ProblemError): void {
    if (this.pace.isOver) this.giveWay.abort(problem);
    else this.pace.cut();
  }
}
