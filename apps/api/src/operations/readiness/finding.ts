import type { Notice } from '#dto';

/** What a check found, in the words of the doctor. */
export interface Finding extends Notice {
  /** The owner's words, without settings, files or commands; what is absent is the same. */
  owner?: Partial<Pick<Notice, 'text' | 'action'>>;
}

/** The remedy for a fault that the owner can't put right alone. */
export const askRunner = 'Ask whoever runs the site to look at this.';

/** The finding as the owner's dashboard says it. */
export function ownerNotice({ owner, ...notice }: Finding): Notice {
  return { ...notice, ...owner };
}
