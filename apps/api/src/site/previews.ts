import { Injectable, Logger } from '@nestjs/common';
import { previewKeyIn } from './preview-cookie.js';
import { type Preview, SiteRenders } from './site-renders.js';

/** What browsers look at by their preview cookie. The files of the two previews used last stay in memory. */
@Injectable()
export class Previews {
  private readonly logger = new Logger(Previews.name);
  private readonly known = new Map<string, Promise<Preview>>();

  constructor(private readonly renders: SiteRenders) {}

  /** The preview that a Cookie header names, once it is rendered; undefined if it names none of ours. */
  async find(cookies: string | undefined): Promise<Preview | undefined> {
    const key = this.keyIn(cookies);
    if (key === undefined) return undefined;
    try {
      if (this.known.has(key) && !(await this.renders.isOpen(key))) this.known.delete(key);
      const known = this.known.get(key) ?? this.renders.awaitDraft(key);
      this.known.set(key, known);
      const preview = await known;
      this.known.delete(key);
      if ('lost' in preview) return preview;
      this.known.set(key, known);
      for (const old of [...this.known.keys()].slice(0, -2)) this.known.delete(old);
      return preview;
    } catch (error) {
      this.logger.warn(error);
      this.known.delete(key);
      return { lost: 'It could not be read just now.' };
    }
  }

  /** Ends the preview that a Cookie header names, if there is one. */
  async end(cookies: string | undefined): Promise<void> {
    const key = this.keyIn(cookies);
    if (key !== undefined) await this.renders.forgetDraft(key);
  }

  private keyIn(cookies: string | undefined): string | undefined {
    const key = previewKeyIn(cookies);
    return key !== undefined && this.renders.isDraftKey(key) ? key : undefined;
  }
}
