import type { NoticeWords } from '#dto';
import { styled } from '@mui/material/styles';
import { ContentColumn } from '../../ui/content-column';
import { colors, navHeight } from '../../ui/tokens';

/** The owner's notice, such as "Closed 24 December to 2 January", at the top of every public page. */
export function NoticeLine({ text, call }: NoticeWords) {
  return (
    <Root aria-label="Notice">
      <ContentColumn>
        <p>
          {text}
          {call && (
            <>
              {' '}
              <a href={call.href}>Call {call.display}</a>
            </>
          )}
        </p>
      </ContentColumn>
    </Root>
  );
}

/** The navigation bar lies over its upper part. */
const Root = styled('aside')({
  paddingTop: navHeight,
  color: colors.white,
  backgroundColor: colors.forest950,
  '& p': { paddingBlock: '0.75rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit', whiteSpace: 'nowrap' },
});
