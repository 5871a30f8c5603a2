import type { Notice as OwnerNotice } from '#dto';
import { styled } from '@mui/material/styles';
import { Notice } from '../../../ui/notice';
import { colors } from '../../../ui/tokens';

/** What the owner should see to: problems in full, reminders folded away under one line. */
export function Notices({ notices }: { notices: readonly OwnerNotice[] }) {
  const problems = notices.filter(({ severity }) => severity === 'problem');
  const reminders = notices.filter(({ severity }) => severity === 'reminder');
  if (notices.length === 0) return null;
  return (
    <Area aria-label="Notices">
      {problems.map((notice) => (
        <NoticeText key={notice.id} notice={notice} />
      ))}
      {reminders.length > 0 && (
        <details>
          <summary>{`Before you show the site to customers (${reminders.length})`}</summary>
          {reminders.map((notice) => (
            <NoticeText key={notice.id} notice={notice} />
          ))}
        </details>
      )}
    </Area>
  );
}

function NoticeText({ notice: { severity, text, action } }: { notice: OwnerNotice }) {
  return (
    <Notice tone={severity === 'problem' ? 'danger' : 'plain'}>
      <p>{text}</p>
      <p>{action}</p>
    </Notice>
  );
}

const Area = styled('section')({
  display: 'grid',
  gap: 12,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& p': { maxWidth: '76ch' },
  '& [data-tone=danger] p:first-of-type': { fontWeight: 600 },
  '& details > div': { marginBlockStart: 8 },
  '& summary': { display: 'list-item', paddingBlock: 10, fontWeight: 600, color: colors.bark700, cursor: 'pointer' },
});
