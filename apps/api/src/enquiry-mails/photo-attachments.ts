import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import type { Attachment } from 'nodemailer';
import type { PhotoView } from '#dto';
import { Environment } from '../config/environment.js';
import { PhotosService } from '../uploads/photos.service.js';
import type { MailPhoto } from './mail-body.js';
import type { MailedEnquiry } from './mailed-enquiry.js';

/** A record's photos for a mail: each shown small, leading to the full one, which only the signed-in owner can open. */
@Injectable()
export class PhotoAttachments {
  private readonly logger = new Logger(PhotoAttachments.name);

  constructor(
    private readonly environment: Environment,
    private readonly photos: PhotosService,
  ) {}

  /** The photos and the small copies to attach. One that can't be read is a link only: no photo keeps an alert back. */
  async of({ kind, id }: MailedEnquiry): Promise<{ shown: MailPhoto[]; attachments: Attachment[] }> {
    const views = kind === 'quote' ? ((await this.photos.viewsOf([id])).get(id) ?? []) : [];
    const attachments = await Promise.all(views.map((view, index) => this.attachment(view, index)));
    const shown = views.map(({ url }, index) => ({ href: this.environment.siteUrl + url, alt: `Photo ${index + 1}`, cid: attachments[index]?.cid }));
    return { shown, attachments: attachments.filter((attachment) => attachment !== undefined) };
  }

  private async attachment({ url }: PhotoView, index: number): Promise<(Attachment & { cid: string }) | undefined> {
    const id = url.slice(url.lastIndexOf('/') + 1);
    try {
      const file = await this.photos.open(id, 'thumbnail');
      if (!file) return undefined;
      return { cid: `photo-${id}@photos`, filename: `photo-${index + 1}.jpg`, contentType: 'image/jpeg', content: await buffer(file.stream) };
    } catch (error) {
      this.logger.warn(error);
      return undefined;
    }
  }
}
