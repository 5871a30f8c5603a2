import type { Request } from 'express';
import { uploadLimits, uploadPace } from '#dto';
import type { ProblemError } from '../../platform/http/problems/problem-error.js';
import { photosUnavailable, tooManyAtOnce } from './upload-problems.js';

const mebibyte = 1024 * 1024;

/** Longest body in bytes: room for one extra file, so that a sixth photo gets an error of its own, and for the part headers. */
export const maxBodyBytes = (uploadLimits.maxFiles + 1) * uploadLimits.maxBytes + mebibyte;

/** How many uploads one process accepts at once: each takes a place for every 6 MiB that it announces, on the disk and otherwise. */
export const uploadPlaces = {
  placeBytes: 6 * mebibyte,
  /** 2 GiB on the disk. */
  inAll: 340,
  /** Of one IPv6 network /48, which a provider may assign to a single customer. */
  perNetwork: 96,
  /** Of one address (IPv6: /64). The page sends one photo at a time, so this is as many people. */
  perAddress: 24,
};

/** The sender of an upload: an address and its wider network (over IPv4 the address itself). */
export interface UploadSender {
  address: string;
  network: string;
}

/** What is read of a request. */
export type Arriving = Pick<Request, 'complete' | 'destroyed' | 'headers' | 'readableLength' | 'destroy' | 'once'> & { socket: { bytesRead: number } };

/** One upload, from its headers until its photos are stored. */
class Upload {
  readonly ended = new AbortController();
  readonly places: number;
  private readonly since = performance.now();
  private readonly bytesBefore: number;

  constructor(
    readonly sender: UploadSender,
    private readonly request: Arriving,
    placeBytes: number,
  ) {
    this.bytesBefore = request.socket.bytesRead - request.readableLength;
    const announced = Number(request.headers['content-length'] ?? maxBodyBytes);
    this.places = Math.max(1, Math.ceil(Math.min(announced, maxBodyBytes) / placeBytes));
  }

  /** By how many seconds it is ahead of the slowest line that uploads support; infinite once it has arrived. */
  get secondsAhead(): number {
    if (this.request.complete) return Infinity;
    const bytes = this.request.socket.bytesRead - this.bytesBefore;
    return bytes / uploadPace.leastBytesPerSecond - (performance.now() - this.since) / 1_000;
  }

  /** An arriving body is cut off; one that has arrived gets the problem as its response. */
  end(problem: ProblemError): void {
    this.ended.abort(problem);
    if (!this.request.complete) this.request.destroy();
  }
}

/**
 * The uploads under way in this process. When the places of an address, of a network or of all are taken, the slowest upload there makes
 * room; among all, the slowest of the network that has the most. So dripping bodies keep nobody out, nor do those who open many.
 */
export class UploadsUnderWay {
  private readonly uploads = new Set<Upload>();

  /** Calls `onEnded` for each upload that made room. */
  constructor(
    private readonly onEnded: () => void,
    private readonly places = uploadPlaces,
  ) {}

  /**
   * Runs the work of an upload; its signal aborts when the upload has to make room. All uploads together announce no more than `spareBytes`
   * of the disk. Throws 429 or 503 if the upload itself is the slowest, and whatever the work throws.
   */
  async run<T>(request: Arriving, sender: UploadSender, spareBytes: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const upload = new Upload(sender, request, this.places.placeBytes);
    this.uploads.add(upload);
    const leave = () => void this.uploads.delete(upload);
    try {
      this.makeRoom(upload, Math.floor(spareBytes / this.places.placeBytes));
      return await work(upload.ended.signal);
    } finally {
      // A body that was refused and still arrives takes its place until then.
      if (request.complete || request.destroyed) leave();
      else request.once('close', leave);
    }
  }

  private makeRoom(newcomer: Upload, onDisk: number): void {
    const { inAll, perNetwork, perAddress } = this.places;
    const { address, network } = newcomer.sender;
    this.shrink(() => [...this.uploads].filter(({ sender }) => sender.address === address), perAddress, newcomer, tooManyAtOnce);
    this.shrink(() => [...this.uploads].filter(({ sender }) => sender.network === network), perNetwork, newcomer, tooManyAtOnce);
    this.shrink(() => [...this.uploads], Math.min(inAll, onDisk), newcomer, photosUnavailable);
  }

  private shrink(group: () => Upload[], most: number, newcomer: Upload, problem: () => ProblemError): void {
    for (let uploads = group(); placesOf(uploads) > most; uploads = group()) {
      const slowest = slowestOf(uploads);
      this.uploads.delete(slowest);
      if (slowest === newcomer) throw problem();
      slowest.end(problem());
      this.onEnded();
    }
  }
}

const placesOf = (uploads: Upload[]) => uploads.reduce((sum, { places }) => sum + places, 0);

/** The slowest upload of the busiest address of the busiest network. If all have arrived, the last one. */
function slowestOf(uploads: Upload[]): Upload {
  const ofAddress = busiest(busiest(uploads, 'network'), 'address');
  return ofAddress.reduce((least, each) => (each.secondsAhead <= least.secondsAhead ? each : least));
}

/** All uploads of the address or network that has the most places, or of each such one if several are equal. */
function busiest(uploads: Upload[], by: keyof UploadSender): Upload[] {
  const sums = new Map<string, number>();
  for (const { sender, places } of uploads) sums.set(sender[by], (sums.get(sender[by]) ?? 0) + places);
  const most = Math.max(...sums.values());
  return uploads.filter(({ sender }) => sums.get(sender[by]) === most);
}
