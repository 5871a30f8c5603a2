import { changesBetween, labelOf, provables, siteRoutes } from '#dto';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { askFirst } from '../account/question-sheet';
import { formatDay, formatMoment } from '../../../lib/format-moment';
import { ListState } from '../more/list-state';
import { readVersions, type OpenDraft } from './site-calls';
import { useBringBack, useLook, useToday } from './use-site';

const nameOf = (number: number) => (number === 0 ? 'the site as it came' : `version ${number}`);

/** The claims whose proof has ended, then the published versions, newest first. An earlier version can be published once more. */
export function SiteHistory({ draft: { edits: drafted, published, proofs, etag } }: { draft: OpenDraft }) {
  const today = useToday();
  const { data, error, refetch } = useQuery({ queryKey: [siteRoutes.versions], queryFn: readVersions, refetchOnMount: 'always' });
  const { mutate, isPending, variables } = useBringBack('Not brought back');
  const comesBack = isPending ? variables.number : undefined;
  const look = useLook();
  const opens = look.opening?.version;
  const unpublished = changesBetween(published?.edits ?? {}, drafted);
  const versions = data && [
    ...data,
    ...(data.at(-1)?.number === 1 ? [{ number: 0, edits: {}, at: '', by: '', kind: 'publish' as const }] : []),
  ];
  const bring = async (number: number) => {
    const words = {
      question: `Bring back version ${number}?`,
      no: 'Keep them',
      yes: 'Bring it back',
      children: `These changes are not published and would be lost: ${unpublished.join(', ')}.`,
    };
    if (unpublished.length === 0 || (await askFirst(words))) mutate({ number, etag });
  };
  return (
    <>
      <ListState count={data?.length} error={error} empty="Nothing has been published yet." onRetry={() => void refetch()} />
      {proofs.map(
        ({ claim, validUntil }) =>
          validUntil < today && (
            <p key={claim}>{`${labelOf(provables, claim)}: the proof ended on ${formatDay(validUntil)}, and the site no longer claims it.`}</p>
          ),
      )}
      <List disablePadding aria-label="Versions">
        {versions?.map(({ number, kind, edits, at, by }, index) => (
          <ListItem key={number} disableGutters sx={{ flexWrap: 'wrap', '& button:last-child': { marginInlineEnd: -1 } }}>
            <ListItemText
              primary={number === 0 ? 'The site as it came' : `${number} · ${formatMoment(at)} · ${by}`}
              secondary={
                number > 0 &&
                [kind === 'undo' && 'Brought back', changesBetween(versions[index + 1]?.edits ?? {}, edits).join(', ')]
                  .filter(Boolean)
                  .join(': ')
              }
            />
            <Button
              aria-label={opens === number ? `Opening ${nameOf(number)}…` : `Look at ${nameOf(number)}`}
              aria-disabled={Boolean(look.opening)}
              onClick={() => look.open({ version: number })}
            >
              {opens === number ? 'Opening…' : 'Look'}
            </Button>
            {index > 0 && (
              <Button
                aria-label={comesBack === number ? `Bringing back version ${number}…` : `Bring back version ${number}`}
                aria-disabled={isPending}
                onClick={() => isPending || void bring(number)}
              >
                {comesBack === number ? 'Bringing back…' : 'Bring back'}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </>
  );
}
