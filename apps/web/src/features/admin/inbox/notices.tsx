import type { Notice } from '#dto';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { colors } from '../../../ui/tokens';
import { useFirstSight } from './use-notices';

/** The owner's notices: problems in full at first sight, in one line after that; reminders folded under one line. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const problems = notices.filter(({ severity }) => severity === 'problem');
  const reminders = notices.filter(({ severity }) => severity === 'reminder');
  const isNew = useFirstSight(problems);
  if (notices.length === 0) return null;
  const reminded = reminders.length > 0 && <Folded words={`Worth a look (${reminders.length})`} notices={reminders} />;
  return (
    <Stack component="section" aria-label="Notices" sx={noticesSx}>
      {problems.length > 0 ? (
        <Folded words={wordsOfCount(problems.length)} notices={problems} isOpen={isNew}>
          {reminded}
        </Folded>
      ) : (
        reminded
      )}
    </Stack>
  );
}

const wordsOfCount = (count: number) => (count === 1 ? '1 thing needs your attention' : `${count} things need your attention`);

interface FoldedProps {
  words: string;
  notices: readonly Notice[];
  isOpen?: boolean;
  children?: ReactNode;
}

function Folded({ words, notices, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen}>
      <summary>{words}</summary>
      {notices.map((notice) => (
        <NoticeText key={notice.id} notice={notice} />
      ))}
      {children}
    </details>
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
