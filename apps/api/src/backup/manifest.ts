/** What a backup holds; its last entry, so that a file without one is broken off. */
export interface Manifest {
  /** Of this file's layout: 1. */
  format: number;
  /** When the snapshot was taken, in ISO 8601. */
  createdAt: string;
  /** The schema's level: names of the migrations that had run. */
  migrations: string[];
  /** Rows by table. */
  rows: Record<string, number>;
  /** Photos in the archive, and ids of those whose files were deleted while the backup ran (their rows are left out). */
  photos: number;
  photosWithoutFiles: string[];
  /** Every other entry by its path: SHA-256 in hexadecimal. */
  hashes: Record<string, string>;
}

/** Where things are in the archive. */
export const entryPaths = {
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `tables/${table}/${part}.json`,
  photo: (id: string, copy: string) => `photos/${id}.${copy}.jpg`,
} as const;
