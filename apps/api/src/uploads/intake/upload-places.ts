import { intakeLimits } from './intake-limits.js';
import { type Pace, UploadPlace, type UploadSender } from './upload-place.js';
import { photosUnavailable, tooManyAtOnce } from './upload-problems.js';

interface PlaceLimits {
  maxUploads: number;
  maxUploadsPerNetwork: number;
  maxUploadsPerAddress: number;
  maxBytesUnderWay: number;
}

/**
 * The uploads under way in this process. Nobody new is refused: where it is full, an upload of those who hold the most makes room, the
 * slowest of them. So whoever holds one place keeps it as long as somebody holds two.
 */
export class UploadPlaces {
  private readonly places = new Set<UploadPlace>();
  private bytes = 0;
  private room: number;

  /** `onEnded` hears of each upload that made room. */
  constructor(
    private readonly onEnded: () => void,
    private readonly limits: PlaceLimits = intakeLimits,
  ) {
    this.room = limits.maxBytesUnderWay;
  }

  /** Runs the work in a place of its own. Throws whatever the work throws. */
  async runInPlace<T>(sender: UploadSender, pace: Pace, work: (place: UploadPlace) => Promise<T>): Promise<T> {
    this.makePlace(sender);
    const place = new UploadPlace(sender, pace);
    this.places.add(place);
    try {
      return await work(place);
    } finally {
      this.release(place);
    }
  }

  /** Notes bytes that the upload has on the disk. Beyond the room of all, the largest upload of who holds the most bytes makes room. */
  take(place: UploadPlace, bytes: number): void {
    if (!this.places.has(place)) return;
    place.bytes += bytes;
    this.bytes += bytes;
    while (this.bytes > this.room) this.end(this.largest(), photosUnavailable());
  }

  /** All uploads together may take so many bytes more, and no more than the ceiling. */
  setSpare(bytes: number): void {
    this.room = Math.min(this.limits.maxBytesUnderWay, this.bytes + Math.max(0, bytes));
  }

  private makePlace({ address, network }: UploadSender): void {
    const { maxUploads, maxUploadsPerNetwork, maxUploadsPerAddress } = this.limits;
    const ofAddress = this.held(({ sender }) => sender.address === address);
    const ofNetwork = this.held(({ sender }) => sender.network === network);
    if (ofAddress.length >= maxUploadsPerAddress) this.end(slowestOf(ofAddress), tooManyAtOnce());
    else if (ofNetwork.length >= maxUploadsPerNetwork) this.end(slowestOf(ofNetwork), tooManyAtOnce());
    else if (this.places.size >= maxUploads) this.end(slowestOf([...this.places]), photosUnavailable());
  }

  private held(isOne: (place: UploadPlace) => boolean): UploadPlace[] {
    return [...this.places].filter(isOne);
  }

  private largest(): UploadPlace {
    const heaviest = leaders([...this.places], ({ sender }) => sender.network, ({ bytes }) => bytes);
    return heaviest.reduce((most, place) => (place.bytes > most.bytes ? place : most));
  }

  private end(place: UploadPlace, problem: ReturnType<typeof photosUnavailable>): void {
    this.release(place);
    place.end(problem);
    this.onEnded();
  }

  private release(place: UploadPlace): void {
    if (this.places.delete(place)) this.bytes -= place.bytes;
  }
}

/** The slowest of the network, and in it of the address, that holds the most places. When all are there whole, the last to come. */
function slowestOf(places: UploadPlace[]): UploadPlace {
  const ofNetwork = leaders(places, ({ sender }) => sender.network);
  const ofAddress = leaders(ofNetwork, ({ sender }) => sender.address);
  const [slowest, ...others] = ofAddress.map((place) => ({ place, left: place.patienceLeft() })).toReversed();
  if (!slowest) throw new Error('Nobody holds a place');
  return others.reduce((least, each) => (each.left < least.left ? each : least), slowest).place;
}

/** The members of the groups whose members weigh the most together. */
function leaders(places: UploadPlace[], groupOf: (place: UploadPlace) => string, weightOf = (_place: UploadPlace) => 1): UploadPlace[] {
  const sums = new Map<string, number>();
  for (const place of places) sums.set(groupOf(place), (sums.get(groupOf(place)) ?? 0) + weightOf(place));
  const most = Math.max(...sums.values());
  return places.filter((place) => sums.get(groupOf(place)) === most);
}
