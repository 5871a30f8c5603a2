import { styled } from '@mui/material/styles';
import type { Question } from '../../content/service-pages/page-content';
import { ChevronDown } from '../../ui/icons';
import { colors, foldSummary, fonts } from '../../ui/tokens';

/** Questions that open to show their answers, even without scripts. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Root>
      {questions.map(({ title, text, open }) => (
        <details key={title} open={open}>
          <summary>
            {title}
            <ChevronDown size={22} />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </Root>
  );
}

const Root = styled('div')({
  borderBottom: `1px solid ${colors.line}`,
  '& details': { borderTop: `1px solid ${colors.line}` },
  '& summary': {
    ...foldSummary,
    gap: '1rem',
    minHeight: 48,
    paddingBlock: '0.5rem',
    fontFamily: fonts.display,
    fontWeight: 600,
    fontSize: '1.125rem',
    lineHeight: 1.3,
  },
  '& summary:hover': { color: colors.forest700 },
  '& svg': { flex: 'none', color: colors.leaf, transition: 'rotate 160ms' },
  '& [open] svg': { rotate: '180deg' },
  '& p': { maxWidth: '40rem', paddingBottom: '1.25rem', color: colors.inkSoft },
});
