import type { DataSource } from 'typeorm';
import { type ProvableClaim, provableClaims } from '#dto';
import { ClaimProofRow, SiteRender } from '../../site/own-site.entities.js';
import { remindedDays } from '../../site/site-words.js';
import type { Found } from './finding.js';

const timeoutMs = 15_000;

/** Finds a site whose newest words could not be rendered, so that visitors see older ones. */
export async function renderCheck(dataSource: DataSource): Promise<Found | undefined> {
  const newest = await dataSource.manager.findOne(SiteRender, { where: { draft: false }, order: { usedAt: 'DESC' } });
  if (!newest?.problem) return undefined;
  return {
    text: `Visitors see an older version of the site: the newest could not be made (${newest.problem.split('\n')[0]}).`,
    action: 'It is tried again each minute. Undo the last change under More, Site, or check how much memory the server has.',
    owner: {
      text: 'Visitors see an older version of the site: the newest could not be made.',
      action: 'It is tried again each minute. If this stays, undo the last change under More, Site, or ask whoever runs the site.',
    },
  };
}

/** Finds proofs of claims that end soon, or have ended: the site then leaves the claim out. SQL: the days left are computed. */
export async function proofsCheck(dataSource: DataSource): Promise<Found | undefined> {
  const sql = `
    SELECT claim, to_char(valid_until, 'FMDD FMMonth YYYY') AS until, valid_until - (now() AT TIME ZONE 'Europe/London')::date AS days
    FROM claim_proofs ORDER BY valid_until`;
  const rows = await dataSource.query<{ claim: ProvableClaim; until: string; days: number }[]>(sql);
  const ending = rows.filter(({ days }) => days <= remindedDays[0]);
  const [first] = ending;
  if (!first) return undefined;
  const labelOf = (claim: ProvableClaim) => provableClaims.find(({ id }) => id === claim)?.label ?? claim;
  const texts = ending.map(({ claim, until, days }) =>
    days < 0
      ? `${labelOf(claim)}: the proof ended on ${until}, and the site no longer claims it.`
      : `${labelOf(claim)}: the proof ends on ${until}; from the next day on, the site no longer claims it.`,
  );
  const level = remindedDays.filter((days) => first.days <= days).length;
  return { level, text: texts.join(' '), action: 'Enter the new document under More, Site, Claims and proof.' };
}

/** Finds claims on the site that name no document. */
export async function unprovenClaimsCheck(dataSource: DataSource, claims: Record<ProvableClaim, string>): Promise<Found | undefined> {
  const proven = await dataSource.manager.find(ClaimProofRow);
  const bare = provableClaims.filter(({ id }) => claims[id] && !proven.some(({ claim }) => claim === id));
  if (bare.length === 0) return undefined;
  return {
    severity: 'reminder',
    text: `The site makes claims that no document proves: ${bare.map(({ id, label }) => `${label} (${claims[id]})`).join(', ')}.`,
    action: 'Enter the document under More, Site, Claims and proof, or empty the claim and publish.',
  };
}

/** Finds a server or a cache in front that hands out an older version of the site. SQL: a subquery within a subquery. */
export async function versionCheck(siteUrl: string, dataSource: DataSource | undefined): Promise<Found | undefined> {
  const sql = `
    SELECT body FROM site_files JOIN site_renders ON key = render AND NOT draft
    WHERE file = 'index.html' AND EXISTS (
      SELECT FROM (SELECT edits, made_at FROM site_versions ORDER BY number DESC LIMIT 1) AS newest
      WHERE edits <> '{}' AND made_at < now() - interval '2 minutes')
    ORDER BY used_at DESC LIMIT 1`;
  const [row] = (await dataSource?.query<{ body: Buffer }[]>(sql)) ?? [];
  if (!row) return undefined;
  const answer = await fetch(`${siteUrl}/`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  // A site that does not answer is another check's finding.
  if (!answer?.ok || (await answer.text()) === row.body.toString()) return undefined;
  return {
    text: `${siteUrl} hands out an older version of the site than was published.`,
    action: 'Restart web and api one after the other; if another cache stands in front, empty it.',
  };
}
