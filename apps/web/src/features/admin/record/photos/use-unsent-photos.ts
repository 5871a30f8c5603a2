import { useEffect, useState } from 'react';
import { readUnsentPhoto } from '../../../../lib/owner-phone/unsent-photos';
import { useEntries } from '../../journal/use-entries';

/** A photo that is on this device alone. */
export interface ShownPhoto {
  id: string;
  /** The photo and its small copy, in this page's memory. */
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

/** The photos of a record that are still to save, in order. */
export function useUnsentPhotos(recordId: string): readonly ShownPhoto[] {
  const ids = useEntries(recordId).flatMap(({ id, work }) => (work.call === 'photo' ? [id] : []));
  const wanted = ids.join();
  const [shown, show] = useState<ReadonlyMap<string, ShownPhoto>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const made: string[] = [];
    const read = async (id: string): Promise<[string, ShownPhoto][]> => {
      const photo = await readUnsentPhoto(id);
      if (!photo || isLeft) return [];
      const [url, thumbnailUrl] = [photo.bytes, photo.preview ?? photo.bytes].map((bytes) =>
        URL.createObjectURL(new Blob([bytes], { type: photo.type })),
      ) as [string, string];
      made.push(url, thumbnailUrl);
      return [[id, { id, url, thumbnailUrl, width: photo.width, height: photo.height }]];
    };
    void Promise.all(wanted.split(',').filter(Boolean).map(read)).then((photos) => isLeft || show(new Map(photos.flat())));
    return () => {
      isLeft = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [wanted]);
  return ids.flatMap((id) => shown.get(id) ?? []);
}
