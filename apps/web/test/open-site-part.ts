import { siteRoutes, type SiteDraft } from '#dto';
import { screen } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import type { Answer } from './fake-api';
import { openDashboard } from './open-dashboard';

/** A person whose keys follow each other without pauses. */
export const userEvent = userEventOf.setup({ delay: null });

const asItCame: SiteDraft = { edits: {}, published: null, state: { kind: 'public' }, proofs: [], looked: false };

/** The server's answer with the owner's site: as it came, with these changes. */
export const draft = (changes: Partial<SiteDraft> = {}, etag = '"3"'): Answer => ({
  status: 200,
  body: { ...asItCame, ...changes },
  headers: { etag },
});

/** A published version of the site. */
export const version = (number: number, edits: SiteDraft['edits']) => ({
  number,
  kind: 'publish' as const,
  edits,
  at: '2026-11-24T10:00:00Z',
  by: 'Ada',
});

/** Opens a page of the owner's site on a server that gives these drafts in turn. */
export function openSitePart(part: string, drafts: Answer[], answers: Record<string, Answer[]> = {}) {
  return openDashboard({}, { [siteRoutes.draft]: drafts, ...answers }, `/admin/dashboard?view=more&part=${part}`);
}

/** Replaces the text of a field by a paste. */
export async function replaceText(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The calls that change something. */
export const made = (calls: ReturnType<typeof openSitePart>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
