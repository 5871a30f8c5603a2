import { styled } from '@mui/material/styles';
import type { SectionOf } from '../../content/service-pages/page-content';
import { colors, fonts, media } from '../../ui/tokens';

/** Number of letters that fit into half of a phone's width. */
const shortItem = 16;

/** Titled lists side by side; on phones they are stacked unless all items are short. */
export function ListGroups({ groups }: Pick<SectionOf<'groups'>, 'groups'>) {
  return (
    <Root data-short={groups.every(({ items }) => items.every(({ length }) => length <= shortItem))}>
      {groups.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </Root>
  );
}

const Root = styled('div')({
  display: 'grid',
  gap: '1.25rem 3rem',
  [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
  '&[data-short=true]': { gridTemplateColumns: '1fr 1fr', columnGap: '1.5rem', [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '& h3': {
    paddingBottom: '0.625rem',
    borderBottom: `2px solid ${colors.leaf}`,
    fontFamily: fonts.display,
    fontWeight: 600,
    fontSize: '1.1875rem',
  },
  '& li': { padding: '0.375rem 0', [media.fromTablet]: { padding: '0.625rem 0' }, borderBottom: `1px solid ${colors.line}` },
});
