/** Something that the owner should see to before relying on the site (decision 5, point 34). It warns; nothing stops for it. */
export interface Notice {
  /** Which check found it. */
  id: string;
  /** `problem`: something does not work. `reminder`: it works, and is not yet as visitors should find it. */
  severity: 'problem' | 'reminder';
  /** How bad a problem is, 1 when left out: of one whose level rises, the watch tells again. */
  level?: number;
  /** What is the matter, as one sentence. */
  text: string;
  /** What to do about it, as one sentence. */
  action: string;
}
