import { useQueryClient } from '@tanstack/react-query';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ArrowLeft, ChevronRight, LogOut } from 'lucide-react';
import { dashboardTexts } from '#dto';
import { Link } from '../../../ui/link';
import { colors, radii } from '../../../ui/tokens';
import { placeHref } from '../frame/owner-place';
import { useCopyWords } from '../offline/use-copy-words';
import { useSignOut } from '../sign-in/use-sign-out';
import { moreEntries } from './more-entries';

/** What the owner needs less often: a list, and its pages. */
export function More({ part }: { part?: string }) {
  const entry = moreEntries.find(({ place, Page }) => Page && place.part === part);
  const { signOut } = useSignOut();
  const client = useQueryClient();
  const copyWords = useCopyWords();
  return (
    <Container sx={{ paddingBlock: { xs: 1, md: 3 }, maxWidth: { xs: '100%', md: '46rem' } }}>
      {entry && (
        <Back to={placeHref({ tab: 'more' })}>
          <ArrowLeft aria-hidden size={22} strokeWidth={2} />
          Back to More
        </Back>
      )}
      <Typography variant="h3" component="h2" tabIndex={-1} sx={{ marginBlock: '8px 12px' }}>
        {entry?.label ?? 'More'}
      </Typography>
      {entry?.Page ? (
        <entry.Page />
      ) : (
        <List>
          {moreEntries.map(({ place, label, hint, Icon }) => (
            <li key={label}>
              <Link to={placeHref(place)}>
                <Icon aria-hidden size={24} strokeWidth={1.75} />
                <span>
                  <strong>{label}</strong>
                  <small>{hint}</small>
                </span>
                <ChevronRight aria-hidden size={22} strokeWidth={1.75} />
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void signOut(client)}>
              <LogOut aria-hidden size={24} strokeWidth={1.75} />
              <span>
                <strong>{dashboardTexts.logout}</strong>
              </span>
            </button>
          </li>
        </List>
      )}
      {!entry && copyWords && <Copy>{copyWords}</Copy>}
    </Container>
  );
}

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  paddingInlineEnd: 12,
  color: colors.forest700,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

const Copy = styled('p')({ padding: '16px', color: colors.inkSoft });

const List = styled('ul')({
  listStyle: 'none',
  border: `1px solid ${colors.line}`,
  borderRadius: radii.card,
  backgroundColor: colors.white,
  '& li + li': { borderBlockStart: `1px solid ${colors.line}` },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    width: '100%',
    minHeight: 64,
    padding: '8px 16px',
    border: 0,
    borderRadius: radii.control,
    background: 'none',
    color: colors.ink,
    textAlign: 'start',
    textDecoration: 'none',
    lineHeight: 1.35,
    cursor: 'pointer',
  },
  '& a:hover, & button:hover': { backgroundColor: colors.sand },
  '& span': { flex: '1 1 auto', minWidth: 0 },
  '& strong, & small': { display: 'block' },
  '& strong': { fontWeight: 650 },
  '& small': { fontSize: '0.9375rem', color: colors.inkSoft },
  '& svg': { flex: 'none', color: colors.forest700 },
});
