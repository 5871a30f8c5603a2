import { pageHeads } from '../../../content/page-heads';
import type { OwnerPlace } from './owner-place';

const names = { todo: 'To do', recent: undefined, search: 'Search', more: 'More' } as const;

/** The document's title at a place: the number of new records that no list shows, the place, and the dashboard's own title. */
export function ownerTitle({ tab, open }: OwnerPlace, unseen: number): string {
  const place = open ? 'Request' : tab && names[tab];
  return [unseen > 0 ? `(${unseen}) ` : '', place ? `${place} · ` : '', pageHeads.dashboard.title].join('');
}
