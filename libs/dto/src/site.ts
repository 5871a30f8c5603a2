import type { PhotoView } from './upload.js';
import { ownPicture } from './site/pictures.js';
import type { SiteEdits } from './site/rules.js';
import { tickets, type TicketId } from './site/tickets.js';

export * from './site/changes-between.js';
export * from './site/facts.js';
export * from './site/hours.js';
export * from './site/merge-patch.js';
export * from './site/pictures.js';
export * from './site/published.js';
export * from './site/rules.js';
export * from './site/shipped.js';
export * from './site/tickets.js';

/** GET and PATCH siteRoutes.draft. The ETag holds the version, for `If-Match`. */
export interface SiteDraft {
  edits: SiteEdits;
  /** What was published last; null: nothing. */
  published: SiteVersionView | null;
  /** Whether visitors see it already. */
  state: SiteState;
  proofs: ClaimProof[];
  /** Somebody has looked at a draft on the pages. */
  looked: boolean;
  /** The owner's claims where a release has changed the shipped ones since they were saved; a server of an earlier release names none. */
  renewed?: string[];
}

/** POST siteRoutes.preview: which words to look at; without a version, the draft. */
export interface SitePreview {
  version?: number;
}

/** `failed`: visitors still see the last version that could be made; `why` says what stopped this one. */
export type SiteState = { kind: 'public' } | { kind: 'rendering' } | { kind: 'failed'; why: string };

/** Claims that a document can prove. */
export const provableClaims = [
  { id: 'qualification', label: 'Qualification' },
  { id: 'liability', label: 'Public liability cover' },
] as const;
export type ProvableClaim = (typeof provableClaims)[number]['id'];

/** All that a document can prove: those claims, and the tickets of who comes. */
export const provables = [...provableClaims, ...tickets] as const;
export type Provable = ProvableClaim | TicketId;

/** The document behind a claim or ticket. From the day after `validUntil` on, that is not on the site. */
export interface ClaimProof {
  claim: Provable;
  /** Its number, or who issued it. */
  reference: string;
  /** YYYY-MM-DD. */
  validUntil: string;
  /** A photo of the document, which visitors never see. */
  photo: PhotoView | null;
  /** The moment, and the user name. */
  addedAt: string;
  addedBy: string;
}

/** PUT of a claim's proof. `photo` is the address of an upload; absent: the photo that is there stays; empty: none. */
export interface ProveClaim extends Pick<ClaimProof, 'reference' | 'validUntil'> {
  photo?: string;
}

/** POST siteRoutes.pictures: the address of an upload, or of a record's photo, that shall be a picture of the site. */
export interface MakePicture {
  photo: string;
}

/** Its answer: the picture's name (site/pictures.ts), for the draft. */
export interface MadePicture {
  file: string;
}

/** The address of a picture of middle width for its owner, published or not. */
export function draftPictureUrl(file: string): string {
  return `${siteRoutes.pictures}/${file}-${ownPicture(file)?.files.webp[0]}.webp`;
}

/** One row of the site's history. */
export interface SiteVersionView {
  number: number;
  kind: 'publish' | 'undo' | 'import';
  edits: SiteEdits;
  at: string;
  by: string;
}

export const siteRoutes = {
  draft: '/api/site/draft',
  publish: '/api/site/publish',
  versions: '/api/site/versions',
  preview: '/api/site/preview',
  pictures: '/api/site/pictures',
} as const;

/** Path that publishes an earlier version once more. */
export function restoreRoute(number: number): string {
  return `${siteRoutes.versions}/${number}/restore`;
}

export function proofRoute(claim: Provable): string {
  return `/api/site/claims/${claim}/proof`;
}
