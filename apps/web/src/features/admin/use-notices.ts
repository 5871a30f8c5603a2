import { apiRoutes, type Notice } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { reviews } from '../../content/reviews';
import type { ListPage } from '../../lib/api-client';

/** What the owner should see to: the server's findings, then the ones in the pages' own words. None until the server has answered. */
export function useNotices(): Notice[] {
  const { data } = useQuery<ListPage<Notice>>({ queryKey: [apiRoutes.notices] });
  return data ? [...data.rows, ...sampleReviews()] : [];
}

function sampleReviews(): Notice[] {
  const names = reviews.filter(({ sample }) => sample).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      id: 'reviews',
      severity: 'reminder',
      text: `The reviews of ${names.join(', ')} are samples that no customer wrote. Showing invented reviews as real ones is unlawful.`,
      action: 'Put real ones into apps/web/src/content/reviews.ts and build the site again.',
    },
  ];
}
