import { proofRoute, siteRoutes, type Provable, type ProveClaim, type SiteDraft, type SiteEdits, type SiteVersionView } from '#dto';
import { ownerRequest } from '../../../lib/session';

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

export async function readVersions(): Promise<SiteVersionView[]> {
  return (await ownerRequest<SiteVersionView[]>({ url: siteRoutes.versions })).data;
}

export async function proveClaim({ claim, ...proof }: ProveClaim & { claim: Provable }): Promise<void> {
  await ownerRequest({ method: 'PUT', url: proofRoute(claim), data: proof });
}
