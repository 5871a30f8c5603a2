import { pageHeads } from '../../../content/page-heads';
import type { OwnerPlace } from './owner-place';

const names = { todo: 'To do', recent: undefined, search: 'Search', more: 'More' } as const;

/** The document's title at a place: how many new records wait, where the owner is, and the dashboard's own. */
export function ownerTitle({ tab, open }: OwnerPlace, waiting: number): string {
  const place = open ? 'Request' : tab && names[tab];
  return [waiting > 0 ? `(${waiting}) ` : '', place ? `${place} · ` : '', pageHeads.dashboard.title].join('');
}
