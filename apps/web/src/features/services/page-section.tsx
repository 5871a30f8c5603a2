import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { PageSection as Content } from '../../content/service-pages/page-content';
import { DataTable } from '../../ui/data-table';
import { FactsList } from '../../ui/facts-list';
import { NumberedSteps } from '../../ui/numbered-steps';
import { colors, fonts } from '../../ui/tokens';
import { ListGroups } from './list-groups';

/** One part of a service page's main column, in the form that its content asks for. */
export function PageSection({ content }: { content: Content }) {
  return (
    <Titled heading={content.heading} intro={content.intro}>
      {body(content)}
    </Titled>
  );
}

function body(content: Content): ReactNode {
  switch (content.kind) {
    case 'points':
      return <FactsList facts={content.points} columns={2} />;
    case 'steps':
      return <NumberedSteps steps={content.steps} />;
    case 'groups':
      return <ListGroups groups={content.groups} />;
    case 'table':
      return <DataTable caption={content.heading} columns={content.columns} rows={content.rows} />;
    case 'warning':
      return (
        <Warning>
          <TriangleAlert aria-hidden strokeWidth={1.75} />
          <p>{content.text}</p>
        </Warning>
      );
  }
}

/** A titled part of the main column. */
export function Titled({ heading, intro, children }: { heading: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {intro && <p className="intro">{intro}</p>}
      {children}
    </Root>
  );
}

const Root = styled('section')({
  '& > h2': { fontFamily: fonts.display, fontWeight: 600, fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2.0625rem)', lineHeight: 1.2, textWrap: 'balance' },
  '& > .intro': { marginTop: '0.625rem', color: colors.inkSoft },
  '& > :last-child': { marginTop: '1.5rem' },
});

const Warning = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '1rem',
  padding: '1.25rem 1.5rem',
  backgroundColor: colors.sand,
  borderLeft: `4px solid ${colors.bark700}`,
  fontWeight: 600,
  '& svg': { marginTop: 2, color: colors.bark700 },
});
