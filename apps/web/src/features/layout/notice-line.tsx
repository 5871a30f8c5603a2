import { styled } from '@mui/material/styles';
import { ContentColumn } from '../../ui/content-column';
import { colors, navHeight } from '../../ui/tokens';

/** The owner's notice, such as "Closed 24 December to 2 January", at the top of every public page. */
export function NoticeLine({ children }: { children: string }) {
  return (
    <Root aria-label="Notice">
      <ContentColumn>
        <p>{children}</p>
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
});
