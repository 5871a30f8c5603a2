import { business, reviews } from '#dto';
import { styled } from '@mui/material/styles';
import { homeText } from '../../content/home';
import { priceWords } from '../../content/price-words';
import { emergency } from '../../content/service-pages/emergency';
import { servicePageLabels as labels } from '../../content/service-pages/service-page-labels';
import { paths } from '../../lib/paths';
import { CallButton } from '../../ui/call-button';
import { CheckList } from '../../ui/check-list';
import { ClosingCall } from '../../ui/blocks/closing-call';
import { FactsList } from '../../ui/facts-list';
import { Link } from '../../ui/link';
import { NumberedSteps } from '../../ui/numbered-steps';
import { PageHero } from '../../ui/blocks/page-hero';
import { ReviewsStrip } from '../../ui/blocks/reviews-strip';
import { Section } from '../../ui/section';
import { AreaAndReasons } from './area-and-reasons';
import { EmergencyBanner } from './emergency-banner';
import { ListGroups } from './list-groups';
import { MarkedDrawing } from './marked-drawing';
import { Sidebar, SidebarActions, SidebarCard } from './sidebar';
import { TitledSection } from './titled-section';
import { TwoColumns } from './two-columns';

/** The page for urgent work: the phone first, everything else after it. */
export default function EmergencyPage() {
  const { whenToCall, response, lookFirst, waiting, equipment, sidebar, closing } = emergency;
  const price = priceWords('emergency-call-out');
  const call = <CallButton label={sidebar.call} phone={business.emergencyPhone} variant="contained" color="danger" />;
  return (
    <>
      <PageHero
        heading={emergency.heading}
        subtitle={emergency.subtitle}
        price={price}
        drawing="emergency-call-out"
        label={emergency.drawn}
      />
      <EmergencyBanner />
      <Section>
        <TwoColumns>
          <div className="main">
            <TitledSection still heading={whenToCall.heading}>
              <ListGroups groups={whenToCall.groups} />
            </TitledSection>
            <TitledSection heading={response.heading}>
              <div>
                <NumberedSteps steps={response.steps} />
                {response.costs.length > 0 && <FactsList facts={response.costs} />}
                <Online to={`${paths.quote}?service=emergency-call-out`}>{response.online}</Online>
              </div>
            </TitledSection>
            <TitledSection heading={lookFirst.heading}>
              <MarkedDrawing
                {...lookFirst}
                places={dangers}
                drawing={() => ({ sheet: 'storm', scene: 'storm', label: lookFirst.description })}
              />
            </TitledSection>
            <TitledSection still heading={waiting.heading}>
              <FactsList facts={waiting.points} columns={2} />
            </TitledSection>
            <TitledSection still heading={equipment.heading}>
              <CheckList items={equipment.items} columns={2} />
            </TitledSection>
          </div>
          <Sidebar aria-label={sidebar.call}>
            <SidebarActions>
              {call}
              <CallButton label={labels.getQuote} color="primary" />
              {price && <strong>{price}</strong>}
            </SidebarActions>
            <SidebarCard title={sidebar.responseTitle}>
              <p>{sidebar.response}</p>
            </SidebarCard>
            <SidebarCard title={sidebar.featuresTitle}>
              <CheckList items={sidebar.features} />
            </SidebarCard>
            <AreaAndReasons />
          </Sidebar>
        </TwoColumns>
      </Section>
      <ReviewsStrip {...homeText.reviews} reviews={reviews} />
      <ClosingCall {...closing}>{call}</ClosingCall>
    </>
  );
}

/** The marks' places in per cent, in the order of the words: lines, hanging limb, stem, root plate, house, caller. */
const dangers = [[30, 11.5], [72, 52], [49, 66], [26, 72], [84, 79], [6, 63]] as const;

const Online = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });
