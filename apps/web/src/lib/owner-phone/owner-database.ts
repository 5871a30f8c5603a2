import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device-database';
import type { JournalEntry, Outcome } from '../journal/journal-entry';
import type { KeptCopy } from './kept-copy';
import type { ChangeOutcome, WaitingChange } from './waiting-change';

/** This device as the server knows it, once it takes alerts. */
export interface AlertDevice {
  id: string;
  label: string;
}

export interface OwnerSchema extends DBSchema {
  /** By number, in the order in which they were made. */
  journal: { key: number; value: JournalEntry };
  /** What became of entries that could not be applied, until their person has read it. */
  journalOutcomes: { key: number; value: Outcome };
  /** By number, in the order in which they were made. */
  changes: { key: number; value: WaitingChange };
  /** What the server made of changes, until somebody has read it. */
  outcomes: { key: number; value: ChangeOutcome };
  copy: { key: 'copy'; value: KeptCopy };
  device: { key: 'device'; value: AlertDevice };
}

/** The database in the owner's browser: what is needed without signal, and what waits to be saved. Gone with the logout. */
export const ownerDatabase = deviceDatabase<OwnerSchema>({
  name: 'owner-phone',
  version: 2,
  upgrade: (created, before) => {
    created.createObjectStore('journal', { autoIncrement: true });
    created.createObjectStore('journalOutcomes', { autoIncrement: true });
    if (before === 1) return;
    created.createObjectStore('changes', { autoIncrement: true });
    created.createObjectStore('outcomes', { autoIncrement: true });
    created.createObjectStore('copy');
    created.createObjectStore('device');
  },
});
