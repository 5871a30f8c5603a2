import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { PageSection as Content, SectionOf } from '../../content/service-pages/page-content';
import { DataTable } from '../../ui/data-table';
import { FactsList } from '../../ui/facts-list';
import { TriangleAlert } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { NumberedSteps } from '../../ui/numbered-steps';
import { colors } from '../../ui/tokens';
import { BeforeAfter } from './before-after';
import { ListGroups } from './list-groups';
import { Questions } from './questions';
import { PruningChoices } from './pruning/pruning-choices';
import { StumpDepth } from './stump/stump-depth';
import { TitledSection } from './titled-section';
import { YearRing } from './year-ring';
import { DrawingStrip } from '../../ui/drawing/drawing-strip';

/** The kinds that respond to the visitor. */
const respond: readonly Content['kind'][] = ['compare', 'branches', 'depth'];

/** One part of a service page's main column, in the form that its content needs. */
export function PageSection({ content }: { content: Content }) {
  return (
    <TitledSection heading={content.heading} intro={content.intro} still={!respond.includes(content.kind)}>
      {body(content)}
    </TitledSection>
  );
}

function body(content: Content): ReactNode {
  switch (content.kind) {
    case 'points':
      return <FactsList facts={content.points} columns={2} />;
    case 'questions':
      return <Questions questions={content.points} />;
    case 'fell':
      return <SectionalFell {...content} />;
    case 'branches':
      return <PruningChoices {...content} />;
    case 'depth':
      return <StumpDepth {...content} />;
    case 'compare':
      return <BeforeAfter {...content} />;
    case 'year':
      return <YearRing {...content} />;
    case 'steps':
      return <NumberedSteps steps={content.steps} />;
    case 'groups':
      return <ListGroups groups={content.groups} />;
    case 'table':
      return <DataTable caption={content.heading} columns={content.columns} rows={content.rows} />;
    case 'warning':
      return (
        <Warning>
          <TriangleAlert />
          <p>{content.text}</p>
        </Warning>
      );
  }
}

const Warning = styled(Notice)({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '1rem',
  padding: '1.25rem min(1.5rem, 7.5vw)',
  fontWeight: 600,
  '& svg': { marginTop: 2, color: colors.bark700 },
});

/** Three drawings of one tree beside a house: limbs first, then the stem in lengths, then the stump. */
function SectionalFell({ heading, stages }: SectionOf<'fell'>) {
  return <DrawingStrip label={heading} titleAs="h3" stages={stages} scenes={scenes} />;
}

const scenes = ['limbsDown', 'stemInLengths', 'stumpAndLogs'];
