import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { apiRoutes, quoteRules, thumbnailUrl, uploadUrlPattern, type FieldProblem, type PhotoView } from '#dto';
import { invalidFields, type ProblemError } from '../http/problems/problem-error.js';
import type { MadePhoto } from './decoding/photo-pipeline.js';
import { type PhotoCopy, PhotoStore } from './photo-store.js';
import { Photo } from './photo.entity.js';

/** Keeps photos: their rows, and their files beside them. */
@Injectable()
export class PhotosService {
  constructor(
    @InjectRepository(Photo) private readonly photos: Repository<Photo>,
    private readonly store: PhotoStore,
  ) {}

  /** Stores the photos, all or none, and answers their addresses in the same order. */
  async create(made: MadePhoto[]): Promise<string[]> {
    const photos = made.map((photo) => ({ ...photo, id: randomUUID() }));
    // Rows first: a server that is killed before the files are there leaves an orphan, which housekeeping finds.
    await this.photos.insert(photos.map(({ id, width, height, bytes }, position) => ({ id, position, width, height, bytes })));
    try {
      for (const { id, full, thumbnail } of photos) {
        await this.store.save(id, 'full', full);
        await this.store.save(id, 'thumbnail', thumbnail);
      }
    } catch (error) {
      await this.photos.delete(photos.map(({ id }) => id)).then(() => this.removeFiles()).catch(() => undefined);
      throw error;
    }
    return photos.map(({ id }) => photoUrl(id));
  }

  /** The ids in the addresses, in their order; what is no address of ours is left out. */
  idsOf(urls: string[]): string[] {
    return urls.filter((url) => uploadUrlPattern.test(url)).map((url) => url.slice(url.lastIndexOf('/') + 1));
  }

  /** The 422 problem that names each address that is unknown or held by a quote. */
  async notThereToClaim(urls: string[]): Promise<ProblemError> {
    const free = await this.photos.find({ where: { id: In(this.idsOf(urls)), quoteId: IsNull() }, select: { id: true } });
    const isFree = new Set(free.map(({ id }) => photoUrl(id)));
    const { message } = quoteRules.imageUrls;
    return invalidFields(...urls.flatMap((url, index): FieldProblem[] => (isFree.has(url) ? [] : [{ field: 'imageUrls', index, message }])));
  }

  /** The photos of these quotes by the quote's id, in the visitor's order. A quote without photos is not in the map. */
  async viewsOf(quoteIds: string[]): Promise<Map<string, PhotoView[]>> {
    const rows = await this.photos.find({ where: { quoteId: In(quoteIds) }, order: { position: 'ASC' } });
    const views = new Map<string, PhotoView[]>();
    for (const { id, quoteId, width, height } of rows) {
      const view = { url: photoUrl(id), thumbnailUrl: thumbnailUrl(photoUrl(id)), width, height };
      if (quoteId) views.set(quoteId, [...(views.get(quoteId) ?? []), view]);
    }
    return views;
  }

  /** A stored copy, or undefined. */
  open(id: string, copy: PhotoCopy): ReturnType<PhotoStore['open']> {
    return this.store.open(id, copy);
  }

  /** Removes the photos that no quote has claimed since before that moment, with their files, and answers how many. One that is being claimed stays. */
  async removeOrphans(before: Date): Promise<number> {
    const [, removed] = await this.photos.query<[unknown, number]>(
      `DELETE FROM photos WHERE id IN
        (SELECT id FROM photos WHERE quote_id IS NULL AND created_at < $1 ORDER BY id FOR UPDATE SKIP LOCKED)`,
      [before],
    );
    await this.removeFiles();
    return removed;
  }

  /** Removes the files of all photos whose rows are gone, whoever deleted them. What fails is tried again the next time. */
  async removeFiles(): Promise<void> {
    const removed = await this.photos.query<{ id: string }[]>('SELECT id FROM removed_photos');
    for (const { id } of removed) {
      await this.store.remove(id);
      await this.photos.query('DELETE FROM removed_photos WHERE id = $1', [id]);
    }
  }
}

function photoUrl(id: string): string {
  return `${apiRoutes.photos}/${id}`;
}
