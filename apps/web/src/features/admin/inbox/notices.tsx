import type { Notice } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';
import { placeHref } from '../frame/owner-place';

/** The owner's notices: problems in full, reminders folded under one line. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const problems = notices.filter(({ severity }) => severity === 'problem');
  const reminders = notices.filter(({ severity }) => severity === 'reminder');
  if (notices.length === 0) return null;
  return (
    <Stack component="section" aria-label="Notices" sx={noticesSx}>
      {problems.map((notice) => (
        <NoticeText key={notice.id} notice={notice} />
      ))}
      {reminders.length > 0 && (
        <details>
          <summary>{`Before you show the site to customers (${reminders.length})`}</summary>
          {reminders.map((notice) => (
            <NoticeText key={notice.id} notice={notice} />
          ))}
          <Button component={Link} to={placeHref({ tab: 'more', part: 'site' })} variant="outlined" sx={{ marginTop: 1 }}>
            First steps
          </Button>
        </details>
      )}
    </Stack>
  );
}

function NoticeText({ notice: { severity, text, action } }: { notice: Notice }) {
  return (
    <Alert severity={severity === 'problem' ? 'error' : 'info'}>
      <p>{text}</p>
      <p>{action}</p>
    </Alert>
  );
}

const noticesSx = {
  gap: 1.5,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& p': { maxWidth: '76ch' },
  '& .MuiAlert-colorError p:first-of-type': { fontWeight: 600 },
  '& details > div': { marginBlockStart: 1 },
  '& summary': { display: 'list-item', paddingBlock: 1.25, fontWeight: 600, color: colors.bark700, cursor: 'pointer' },
};
