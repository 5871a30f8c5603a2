/** Something for the owner to put right before relying on the site (decision 5, point 34). It only warns. */
export interface Notice {
  /** The check that found it. */
  id: string;
  /** `problem`: something does not work. `reminder`: it works, and is worth a look. */
  severity: 'problem' | 'reminder';
  /** How bad the problem is, default 1. The watch reports it again when the level changes. */
  level?: number;
  /** The finding, as one sentence. */
  text: string;
  /** The remedy, as one sentence. */
  action: string;
}
