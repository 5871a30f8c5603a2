import { apiRoutes, inboxLimits, searchFault, searchTerms, type TeamMember } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { ListPage } from '../../../lib/owner-list';
import { colors } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { InboxList } from './inbox-list';
import { SearchChips } from './search-chips';
import { SearchField } from './search-field';
import { foundWords, searchIn, withSearch, type SearchQuery } from './search-query';
import { inboxAddress, useInbox } from './use-inbox';

const foundId = 'found';

/** Every enquiry, found by its words and filtered by its facts; the newest first. The search is stored in the address. */
export function Search() {
  const [address, setAddress] = useSearchParams();
  const { data: team } = useQuery<ListPage<TeamMember>>({ queryKey: [apiRoutes.team] });
  const query = searchIn(address);
  const fault = query.q ? searchFault(query.q) : undefined;
  const inbox = useInbox({ view: 'all', ...query }, { isAsked: !fault, keepsOld: true });
  const change = (changes: SearchQuery) => setAddress((now) => withSearch(now, changes), { replace: true });
  const isKnown = !fault && !inbox.error && inbox.total !== undefined && !inbox.isOld;
  return (
    <section aria-labelledby="search-heading">
      <VisuallyHidden as="h2" id="search-heading" tabIndex={-1}>
        Search
      </VisuallyHidden>
      <SearchField value={query.q ?? ''} onSearch={(q) => change({ q })} describedBy={foundId} />
      <SearchChips query={query} team={team?.rows.map(({ username }) => username) ?? []} onChange={change} />
      <Found>
        <p id={foundId} role="status">
          {fault ?? (isKnown ? foundWords(inbox.total ?? 0, inboxLimits.countedRows) : inbox.error ? '' : 'Searching…')}
        </p>
        {isKnown && inbox.total !== 0 && (
          <a href={inboxAddress({ view: 'all', ...query }, apiRoutes.inboxExport)} download>
            <Download aria-hidden size={20} strokeWidth={2} />
            Download as CSV
          </a>
        )}
      </Found>
      {!fault && <InboxList label="Found" inbox={inbox} terms={(query.q && searchTerms(query.q)) || []} />}
    </section>
  );
}

const Found = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: 48,
  padding: '0 14px',
  color: colors.inkSoft,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 48, fontWeight: 600 },
});
