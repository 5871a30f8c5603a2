import { intakeLimits } from './intake-limits.js';
import { type Pace, UploadSlot, type UploadSender } from './upload-slot.js';
import { photosUnavailable, tooManyAtOnce } from './upload-problems.js';

type SlotLimits = Record<'maxUploads' | 'maxUploadsPerNetwork' | 'maxUploadsPerAddress' | 'maxBytesUnderWay', number>;

/**
 * The uploads under way in this process. Nobody new is refused: if it is full, the slowest upload of the network with the most slots makes
 * room. So a sender with one slot keeps it as long as another has two.
 */
export class UploadSlots {
  private readonly slots = new Set<UploadSlot>();
  private bytes = 0;
  private room: number;

  /** Calls `onEnded` for each upload that made room. */
  constructor(
    private readonly onEnded: () => void,
    private readonly limits: SlotLimits = intakeLimits,
  ) {
    this.room = limits.maxBytesUnderWay;
  }

  /** Runs the work in a slot of its own. Throws whatever the work throws. */
  async runInSlot<T>(sender: UploadSender, pace: Pace, work: (slot: UploadSlot) => Promise<T>): Promise<T> {
    this.makeSlot(sender);
    const slot = new UploadSlot(sender, pace);
    this.slots.add(slot);
    try {
      return await work(slot);
    } finally {
      this.release(slot);
    }
  }

  /** Counts bytes that the upload has written. If all have too many together, the largest of the network with the most makes room. */
  take(slot: UploadSlot, bytes: number): void {
    if (!this.slots.has(slot)) return;
    slot.bytes += bytes;
    this.bytes += bytes;
    while (this.bytes > this.room) this.end(this.largest(), photosUnavailable());
  }

  /** Sets how many more bytes all uploads together may write, within the ceiling. */
  setSpare(bytes: number): void {
    this.room = Math.min(this.limits.maxBytesUnderWay, this.bytes + Math.max(0, bytes));
  }

  private makeSlot({ address, network }: UploadSender): void {
    const { maxUploads, maxUploadsPerNetwork, maxUploadsPerAddress } = this.limits;
    const slots = [...this.slots];
    const ofAddress = slots.filter(({ sender }) => sender.address === address);
    const ofNetwork = slots.filter(({ sender }) => sender.network === network);
    if (ofAddress.length >= maxUploadsPerAddress) this.end(slowestOf(ofAddress), tooManyAtOnce());
    else if (ofNetwork.length >= maxUploadsPerNetwork) this.end(slowestOf(ofNetwork), tooManyAtOnce());
    else if (slots.length >= maxUploads) this.end(slowestOf(slots), photosUnavailable());
  }

  private largest(): UploadSlot {
    const heaviest = leaders([...this.slots], ({ sender }) => sender.network, ({ bytes }) => bytes);
    return heaviest.reduce((most, slot) => (slot.bytes > most.bytes ? slot : most));
  }

  private end(slot: UploadSlot, problem: ReturnType<typeof photosUnavailable>): void {
    this.release(slot);
    slot.end(problem);
    this.onEnded();
  }

  private release(slot: UploadSlot): void {
    if (this.slots.delete(slot)) this.bytes -= slot.bytes;
  }
}

/** The slowest upload of the busiest address of the busiest network. If all have arrived, the last one. */
function slowestOf(slots: UploadSlot[]): UploadSlot {
  const ofNetwork = leaders(slots, ({ sender }) => sender.network);
  const ofAddress = leaders(ofNetwork, ({ sender }) => sender.address);
  const [slowest, ...others] = ofAddress.map((slot) => ({ slot, left: slot.patienceLeft() })).toReversed();
  if (!slowest) throw new Error('Nobody holds a slot');
  return others.reduce((least, each) => (each.left < least.left ? each : least), slowest).slot;
}

/** All members of the group with the largest sum of weights, or of each such group if several are equal. */
function leaders(slots: UploadSlot[], groupOf: (slot: UploadSlot) => string, weightOf = (_place: UploadSlot) => 1): UploadSlot[] {
  const sums = new Map<string, number>();
  for (const slot of slots) sums.set(groupOf(slot), (sums.get(groupOf(slot)) ?? 0) + weightOf(slot));
  const most = Math.max(...sums.values());
  return slots.filter((slot) => sums.get(groupOf(slot)) === most);
}
