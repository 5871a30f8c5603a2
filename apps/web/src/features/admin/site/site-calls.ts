import {
  proofRoute,
  restoreRoute,
  siteRoutes,
  type ProvableClaim,
  type ProveClaim,
  type SiteDraft,
  type SiteEdits,
  type SitePreview,
  type SiteVersionView,
  type UploadAnswer,
} from '#dto';
import { ownerRequest } from '../../../lib/session';
import { photoCall } from '../../../lib/submissions';

/** The draft with its version, for `If-Match`. */
export interface OpenDraft extends SiteDraft {
  etag: string;
}

/** A change of the draft, as a merge patch: null takes a member back to the shipped site. */
export type EditsPatch = { [section in keyof SiteEdits]?: SiteEdits[section] | Record<string, unknown> | null };

/** Each of these throws an ApiError. */
export async function readDraft(): Promise<OpenDraft> {
  const { data, headers } = await ownerRequest<SiteDraft>({ url: siteRoutes.draft });
  return { ...data, etag: String(headers.etag) };
}

/** Returns the new version. 412: somebody else has changed the draft; 422 names the fields by their paths. */
export async function changeDraft({ patch, etag }: { patch: EditsPatch; etag: string }): Promise<string> {
  const { headers } = await ownerRequest({ method: 'PATCH', url: siteRoutes.draft, data: patch, headers: { 'If-Match': etag } });
  return String(headers.etag ?? '');
}

export async function publishDraft(etag: string): Promise<void> {
  await ownerRequest({ method: 'POST', url: siteRoutes.publish, headers: { 'If-Match': etag } });
}

export async function readVersions(): Promise<SiteVersionView[]> {
  return (await ownerRequest<SiteVersionView[]>({ url: siteRoutes.versions })).data;
}

/** Publishes an earlier version once more, in place of this draft too; 0 is the site as shipped. 412: somebody else has changed the draft. */
export async function bringBack({ number, etag }: { number: number; etag: string }): Promise<void> {
  await ownerRequest({ method: 'POST', url: restoreRoute(number), headers: { 'If-Match': etag } });
}

/** Shows this browser the draft, or an earlier version, in place of the site. */
export async function lookAt(look: SitePreview = {}): Promise<void> {
  await ownerRequest({ method: 'POST', url: siteRoutes.preview, data: look });
}

export async function proveClaim({ claim, ...proof }: ProveClaim & { claim: ProvableClaim }): Promise<void> {
  await ownerRequest({ method: 'PUT', url: proofRoute(claim), data: proof });
}

export async function withdrawProof(claim: ProvableClaim): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: proofRoute(claim) });
}

/** Uploads a photo of a document; returns its address, for `proveClaim`. */
export async function uploadDocument(file: File): Promise<string> {
  const { data } = await ownerRequest<UploadAnswer>(photoCall({ name: file.name, blob: file }));
  return data.urls[0] ?? '';
}
