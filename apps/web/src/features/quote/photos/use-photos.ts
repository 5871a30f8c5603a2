import { uploadLimits, uploadMessages } from '#dto';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkPhotos } from './check-photos';
import { addLines, type PhotoLine } from './photo-lines';
import type { PhotoVerdict } from './photo-verdict';
import { preparePhoto, type PreparedPhoto } from './prepare-photo';

/** A photo of the request. */
export interface Photo {
  id: number;
  name: string;
  /** Settles once the photo can travel, with undefined when it turns out to be no picture. Never fails. */
  prepared: Promise<PreparedPhoto | undefined>;
  /** What will be uploaded; undefined until it is prepared. */
  blob?: Blob;
  /** What is shown of it; undefined until it is prepared, and for a photo that this browser can't show. */
  preview?: Blob;
  verdict?: PhotoVerdict;
  /** Where the server keeps it, once it has been uploaded. */
  url?: string;
}

export interface Photos {
  list: readonly Photo[];
  /** The list of this moment, for code that runs longer than one drawing. */
  latest: () => readonly Photo[];
  /** Lines about files that were refused, oldest first. */
  lines: readonly PhotoLine[];
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
  const [lines, setLines] = useState<readonly PhotoLine[]>([]);
  const latest = useRef(kept);
  /** A file that lies in the cloud takes seconds to be read. */
  const adding = useRef(Promise.resolve());

  function change(next: (photos: readonly Photo[]) => readonly Photo[]): void {
    latest.current = next(latest.current);
    setList(latest.current);
  }

  async function followPreparing({ id, name, prepared }: Photo): Promise<void> {
    const made = await prepared;
    const isRefused = !made && latest.current.some((photo) => photo.id === id);
    if (isRefused) setLines((earlier) => addLines(earlier, [uploadMessages.notAnImage(name)]));
    change((photos) => photos.flatMap((photo) => (photo.id === id ? withCopies(photo, made) : photo)));
  }

  async function addBatch(files: readonly File[]): Promise<void> {
    const { accepted, alerts } = await checkPhotos(files);
    if (latest.current.length + accepted.length > uploadLimits.maxFiles) {
      setLines((earlier) => addLines(earlier, [...alerts, uploadMessages.tooMany]));
      return;
    }
    setLines((earlier) => addLines(earlier, alerts, accepted));
    const photos = accepted.map((file) => ({ id: ++lastId, name: file.name, prepared: preparePhoto(file) }));
    change((before) => [...before, ...photos]);
    for (const photo of photos) void followPreparing(photo);
  }

  const followKept = useEffectEvent(() => latest.current.filter(({ blob }) => !blob).forEach((photo) => void followPreparing(photo)));
  useEffect(() => followKept(), []);

  return {
    list,
    latest: () => latest.current,
    lines,
    add: (files) => (adding.current = adding.current.then(() => addBatch(files))),
    remove: (id) => change((photos) => photos.filter((photo) => photo.id !== id)),
    refuse: (refused) => {
      setLines((earlier) => addLines(earlier, refused.map(({ message }) => message)));
      change((photos) => photos.filter(({ id }) => !refused.some((entry) => entry.id === id)));
    },
    remember: (urls) => change((photos) => photos.map((photo) => ({ ...photo, url: urls.get(photo.id) ?? photo.url }))),
    forget: (line) => {
      setLines((earlier) => addLines(earlier, [line]));
      change((photos) => photos.map((photo) => ({ ...photo, url: undefined })));
    },
    ready: async () => {
      await adding.current;
      await Promise.all(latest.current.map(({ prepared }) => prepared));
      return latest.current;
    },
  };
}

function withCopies(photo: Photo, made: PreparedPhoto | undefined): Photo[] {
  return made ? [{ ...photo, blob: made.photo, preview: made.preview, verdict: made.verdict }] : [];
}
