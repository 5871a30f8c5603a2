import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import type { Attachment } from 'nodemailer';
import type { PhotoView } from '#dto';
import { endWithin } from '../../platform/config/end-within.js';
import { Environment } from '../../platform/config/environment.js';
import { PhotosService } from '../../uploads/photos.service.js';
import type { MailPhoto } from './mail-body.js';
import type { MailedEnquiry } from './mailed-enquiry.js';

/** How long an alert waits for its photos, which are read side by side. Milliseconds. */
const photoMs = 2_000;

/** A record's photos for a mail: each shown small, leading to the full one, which only the signed-in owner can open. */
@Injectable()
export class PhotoAttachments {
  private readonly logger = new Logger(PhotoAttachments.name);

  constructor(
    private readonly environment: Environment,
    private readonly photos: PhotosService,
  ) {}

  /** The photos and the small copies to attach. A photo that can't be read soon becomes a link: no photo holds an alert back. */
  async of({ id }: MailedEnquiry): Promise<{ shown: MailPhoto[]; attachments: Attachment[] }> {
    const views = await this.photos.viewsOf(id);
    const attachments = await Promise.all(views.map((view, index) => this.attachment(view, index)));
    const shown = views.map(({ url }, index) => ({
      href: this.environment.siteUrl + url,
      alt: `Photo ${index + 1}`,
      cid: attachments[index]?.cid,
    }));
    return { shown, attachments: attachments.filter((attachment) => attachment !== undefined) };
  }

  private async attachment({ url }: PhotoView, index: number): Promise<(Attachment & { cid: string }) | undefined> {
    const id = url.slice(url.lastIndexOf('/') + 1);
    try {
      const content = await endWithin(`Photo ${id}`, photoMs, (signal) => this.read(id, signal));
      return content && { cid: `photo-${id}@photos`, filename: `photo-${index + 1}.jpg`, contentType: 'image/jpeg', content };
    } catch (error) {
      this.logger.warn(error);
      return undefined;
    }
  }

  private async read(id: string, signal: AbortSignal): Promise<Buffer | undefined> {
    const file = await this.photos.open(id, 'thumbnail', signal);
    return file && buffer(addAbortSignal(signal, file.stream));
  }
}
