import { intakeLimits } from './intake-limits.js';
import { photosUnavailable, tooManyAtOnce } from './upload-problems.js';

interface SlotLimits {
  maxUploads: number;
  maxUploadsPerAddress: number;
}

/** The places of uploads under way in this process. One address has a few of them, so that it never takes everybody's. */
export class UploadSlots {
  private readonly ofAddress = new Map<string, number>();
  private used = 0;

  constructor(private readonly limits: SlotLimits = intakeLimits) {}

  /**
   * Runs the work in a place of its own. Throws 429 when the address has all of its places in use, 503 when all are, and whatever the work
   * throws.
   */
  async runInSlot<T>(address: string, work: () => Promise<T>): Promise<T> {
    const own = this.ofAddress.get(address) ?? 0;
    if (own >= this.limits.maxUploadsPerAddress) throw tooManyAtOnce();
    if (this.used >= this.limits.maxUploads) throw photosUnavailable();
    this.used += 1;
    this.ofAddress.set(address, own + 1);
    try {
      return await work();
    } finally {
      this.release(address);
    }
  }

  private release(address: string): void {
    this.used -= 1;
    const own = (this.ofAddress.get(address) ?? 1) - 1;
    if (own > 0) this.ofAddress.set(address, own);
    else this.ofAddress.delete(address);
  }
}
