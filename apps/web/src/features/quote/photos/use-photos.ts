import { uploadLimits, uploadMessages } from '#dto';
import { useRef, useState } from 'react';
import { checkPhotos, type CheckedFile } from './check-photos';
import { shrinkPhoto } from './shrink-photo';

/** A photo of the request. */
export interface Photo {
  id: number;
  name: string;
  /** What will be uploaded; undefined while it is being made smaller. */
  blob?: Blob;
  /** Where the server keeps it, once it has been uploaded. */
  url?: string;
}

export interface Photos {
  list: readonly Photo[];
  /** The list of this moment, for code that runs longer than one drawing. */
  latest: () => readonly Photo[];
  /** Lines about files that were refused, newest batch only. */
  alerts: readonly string[];
  add: (files: readonly File[]) => Promise<void>;
  remove: (id: number) => void;
  /** Takes out photos that the server refused and shows its lines. */
  refuse: (refused: readonly { id: number; message: string }[]) => void;
  /** Remembers where photos are, so that a second press does not upload them again. */
  remember: (urls: ReadonlyMap<number, string>) => void;
  /** Forgets the addresses: the next press uploads again. */
  forget: (line: string) => void;
  /** The photos once each is ready to travel. */
  ready: () => Promise<readonly Photo[]>;
}

let lastId = 0;

/** The photos step's list. Every change is seen at once by code that is already running, not with the next drawing. */
export function usePhotos(kept: readonly Photo[]): Photos {
  const [list, setList] = useState(kept);
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const latest = useRef(kept);
  const shrinking = useRef(new Set<Promise<void>>());

  function change(next: (photos: readonly Photo[]) => readonly Photo[]): void {
    latest.current = next(latest.current);
    setList(latest.current);
  }

  function take({ file, kind }: CheckedFile): void {
    const id = ++lastId;
    change((photos) => [...photos, { id, name: file.name }]);
    const work = shrinkPhoto({ file, kind }).then((blob) => {
      const refused = !blob && latest.current.some((photo) => photo.id === id);
      if (refused) setAlerts((lines) => [...lines, uploadMessages.notAnImage(file.name)]);
      change((photos) => photos.flatMap((photo) => (photo.id !== id ? photo : blob ? { ...photo, blob } : [])));
    });
    shrinking.current.add(work);
    void work.finally(() => shrinking.current.delete(work));
  }

  return {
    list,
    latest: () => latest.current,
    alerts,
    add: async (files) => {
      const checked = await checkPhotos(files);
      const tooMany = latest.current.length + checked.accepted.length > uploadLimits.maxFiles;
      setAlerts(tooMany ? [...checked.alerts, uploadMessages.tooMany] : checked.alerts);
      if (!tooMany) checked.accepted.forEach(take);
    },
    remove: (id) => change((photos) => photos.filter((photo) => photo.id !== id)),
    refuse: (refused) => {
      setAlerts(refused.map(({ message }) => message));
      change((photos) => photos.filter(({ id }) => !refused.some((entry) => entry.id === id)));
    },
    remember: (urls) => change((photos) => photos.map((photo) => ({ ...photo, url: urls.get(photo.id) ?? photo.url }))),
    forget: (line) => {
      setAlerts([line]);
      change((photos) => photos.map((photo) => ({ ...photo, url: undefined })));
    },
    ready: async () => {
      await Promise.all(shrinking.current);
      return latest.current;
    },
  };
}
