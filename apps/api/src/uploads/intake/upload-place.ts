import type { ProblemError } from '../../platform/http/problems/problem-error.js';
import type { BodyPace } from './body-pace.js';

/** Who sends an upload, as far as places are shared: an address and its wider network, which is the address itself over IPv4. */
export interface UploadSender {
  address: string;
  network: string;
}

/** What of a body's pace decides who makes room. */
export type Pace = Pick<BodyPace, 'isOver' | 'patienceLeft' | 'cut'>;

/** One upload under way: received first, then waiting for its pictures. */
export class UploadPlace {
  private readonly giveWay = new AbortController();
  /** Bytes of it on the disk. */
  bytes = 0;

  constructor(
    readonly sender: UploadSender,
    private readonly pace: Pace,
  ) {}

  /** Aborts with the problem to answer when the upload, received whole, must make room. */
  get signal(): AbortSignal {
    return this.giveWay.signal;
  }

  /** How long the body may still be silent; without end once it is there. */
  patienceLeft(): number {
    return this.pace.isOver ? Infinity : this.pace.patienceLeft();
  }

  /** Makes room: a body on its way is cut, one that is there is answered with the problem. */
  end(problem: ProblemError): void {
    if (this.pace.isOver) this.giveWay.abort(problem);
    else this.pace.cut();
  }
}
