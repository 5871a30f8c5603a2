import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useOwnerPlace } from '../frame/owner-place';
import { useTeam } from '../kit/use-team';
import { ListState } from '../more/list-state';
import type { OpenDraft } from './site-calls';
import { SiteClaims } from './site-claims';
import { SiteContact, SiteLinks } from './site-contact';
import { SiteHistory } from './site-history';
import { SiteHours } from './site-hours';
import { SiteNotice } from './site-notice';
import { siteParts, type SitePart } from './site-places';
import { SitePictures } from './site-pictures';
import { SitePrices } from './site-prices';
import { SiteReviews } from './site-reviews';
import { SiteStart } from './site-start';
import { SiteWho } from './site-who';
import { useDraft } from './use-site';

const pages: Record<SitePart, ComponentType<{ draft: OpenDraft }>> = {
  'site.contact': SiteContact,
  'site.hours': SiteHours,
  'site.links': SiteLinks,
  'site.claims': SiteClaims,
  'site.reviews': SiteReviews,
  'site.pictures': SitePictures,
  'site.who': SiteWho,
  'site.prices': SitePrices,
  'site.notice': SiteNotice,
  'site.history': SiteHistory,
};

/** What visitors read, changed by the owner: the start of Site, or one of its pages. */
export function SitePage() {
  const { part } = useOwnerPlace();
  const { data, error, refetch } = useDraft();
  const team = useTeam();
  const open = siteParts.find((each) => each.part === part);
  const Page = open ? pages[open.part] : SiteStart;
  const reload = () => {
    void refetch();
    team.reload();
  };
  return (
    <>
      {!(data && team.me) && <ListState count={undefined} error={error ?? team.error} empty="" onRetry={reload} />}
      {data && team.me && (
        <Box sx={{ paddingBottom: 4 }}>
          <Page key={part} draft={data} />
        </Box>
      )}
    </>
  );
}
