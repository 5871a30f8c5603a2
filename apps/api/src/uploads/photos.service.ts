import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { apiRoutes, quoteRules, thumbnailUrl, uploadUrlPattern, type FieldError, type PhotoView } from '#dto';
import { invalidFields } from '../http/problems/problem-error.js';
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

  /**
   * Gives these photos to a quote, in this order, in the caller's transaction.
   * Throws a 422 problem that names each address that is unknown or held by another quote.
   */
  async claim(manager: EntityManager, urls: string[], quoteId: string): Promise<void> {
    if (urls.length === 0) return;
    const ids = urls.filter((url) => uploadUrlPattern.test(url)).map((url) => url.slice(url.lastIndexOf('/') + 1));
    // In the order of the ids, so that two quotes that name the same photos never wait for one another.
    const free = await manager.query<{ id: string }[]>(
      'SELECT id FROM photos WHERE id = ANY($1::uuid[]) AND quote_id IS NULL ORDER BY id FOR UPDATE',
      [ids],
    );
    const isFree = new Set(free.map(({ id }) => photoUrl(id)));
    const problems = urls.flatMap((url, index): FieldError[] =>
      isFree.has(url) ? [] : [{ field: 'imageUrls', index, message: quoteRules.imageUrls.message }],
    );
    if (problems.length > 0) throw invalidFields(...problems);
    await manager.query(
      'UPDATE photos SET quote_id = $1, position = named.place - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS named (id, place) WHERE photos.id = named.id',
      [quoteId, ids],
    );
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
