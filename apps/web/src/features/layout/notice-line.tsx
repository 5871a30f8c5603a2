import type { NoticeWords } from '#dto';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { ContentColumn } from '../../ui/content-column';
import { colors, media, navHeight } from '../../ui/tokens';

/** About as many pixels as a notice with this many letters to a line takes; the number to call has a line for itself. */
const roomOf = ({ text, call }: NoticeWords, letters: number) => `${24 + 25 * Math.ceil(text.length / letters) + (call ? 44 : 0)}px`;

/**
 * The owner's notice, such as "Closed 24 December to 2 January", at the top of every public page. It sets the CSS variable `--notice` to
 * the height by which heads of pages are lower, so that it pushes nothing out of the window.
 */
export function NoticeLine(notice: NoticeWords) {
  const { text, call } = notice;
  return (
    <Root aria-label="Notice">
      <GlobalStyles
        styles={{ html: { '--notice': roomOf(notice, 42), [media.fromTablet]: { '--notice': roomOf({ text }, 90) }, [media.fromDesk]: { '--notice': '68px' } } }}
      />
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

/** The navigation bar lies over its upper part. The room that pages leave for the bar is behind its lower part. */
const Root = styled('aside')({
  position: 'relative',
  zIndex: 1,
  paddingTop: navHeight,
  '@media screen': { marginBottom: -navHeight },
  color: colors.white,
  backgroundColor: colors.forest950,
  '& p': { paddingBlock: '0.75rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit', whiteSpace: 'nowrap' },
});
