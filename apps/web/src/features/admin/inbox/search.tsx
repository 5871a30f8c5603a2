import { inboxLimits, searchFault, searchTerms } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router-dom';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { FoundCustomers } from '../customer/found-customers';
import { Download } from '../kit/late-icons';
import { tableFiles, useTableDownload } from '../kit/use-table-download';
import { useTeam } from '../kit/use-team';
import { InboxList } from './inbox-list';
import { matchesOf } from './marked';
import { SearchChips } from './search-chips';
import { SearchField } from './search-field';
import { foundWords, searchIn, withSearch, type SearchQuery } from './search-query';
import { inboxAddress, useInbox } from './use-inbox';

const foundId = 'found';

/** Every enquiry, found by its words and filtered by its facts; the newest first. The search is stored in the address. */
export function Search() {
  const [address, setAddress] = useSearchParams();
  const { members = [] } = useTeam();
  const { download, fetching } = useTableDownload();
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
      <SearchChips query={query} team={members.map(({ username }) => username)} onChange={change} />
      <Stack direction="row" sx={foundSx}>
        <p id={foundId} role="status">
          {fault ?? (isKnown ? foundWords(inbox.total ?? 0, inboxLimits.countedRows) : inbox.error ? '' : 'Searching…')}
        </p>
        {isKnown && inbox.total !== 0 && (
          <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
            {tableFiles.map(({ route, label }) => (
              <Button
                key={route}
                variant="text"
                onClick={() => {
                  if (!fetching) void download(inboxAddress({ view: 'all', ...query }, route));
                }}
                aria-disabled={Boolean(fetching)}
                startIcon={<Download size={20} strokeWidth={2} />}
              >
                {fetching?.startsWith(route) ? 'Fetching the file…' : label}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
      {query.q && <FoundCustomers words={query.q} />}
      {!fault && <InboxList label="Found" inbox={inbox} matches={matchesOf((query.q && searchTerms(query.q)) || [])} />}
    </section>
  );
}

const foundSx = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 48,
  paddingInline: 1.75,
  color: 'text.secondary',
};
