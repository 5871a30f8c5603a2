import type { Notice } from '#dto';

/** A check's finding, in the words of the doctor. */
export interface Finding extends Notice {
  /** The words for the owner, without settings, files or commands; a member that is absent is as in the doctor's. */
  owner?: Partial<Pick<Notice, 'text' | 'action'>>;
}

/** What a check returns: its row in checks.ts has the id, and it is a problem unless it says otherwise. */
export type Found = Omit<Finding, 'id' | 'severity'> & { severity?: Notice['severity'] };

/** The remedy for a fault that the owner can't put right alone. */
export const askRunner = 'Ask whoever runs the site to look at this.';

/** The finding as the owner's dashboard says it. */
export function ownerNotice({ owner, ...notice }: Finding): Notice {
  return { ...notice, ...owner };
}
