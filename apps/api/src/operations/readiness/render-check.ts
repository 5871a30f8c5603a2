import type { DataSource } from 'typeorm';
import { SiteRender } from '../../site/own-site.entities.js';
import type { Found } from './finding.js';

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
