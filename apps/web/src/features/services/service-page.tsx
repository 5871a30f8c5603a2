import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { Fragment } from 'react';
import { replyPromise } from '../../content/credentials';
import { pictureTexts } from '../../content/picture-texts';
import { nextVisitWords, priceWords } from '../../content/price-words';
import { servicePageContents, type PlannedServiceId } from '../../content/service-pages/service-page-contents';
import { servicePageLabels as labels } from '../../content/service-pages/service-page-labels';
import { services } from '../../content/services';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { CallButton } from '../../ui/call-button';
import { ClosingCall } from '../../ui/blocks/closing-call';
import { PageHero } from '../../ui/blocks/page-hero';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section';
import { media, radii } from '../../ui/tokens';
import { AreaAndReasons } from './area-and-reasons';
import { PageSection } from './page-section';
import { Sidebar, SidebarActions } from './sidebar';
import { mainColumn, TwoColumns } from './two-columns';

/** The page of the planned service that the address names. Everything on it comes from the content. */
export default function ServicePage() {
  const id = useLocation().pathname.split('/')[2] as PlannedServiceId;
  const service = services.find((entry) => entry.id === id);
  if (!service) throw new Error(`There is no service "${id}"`);
  const { subtitle, lead, sections, picture, closing } = servicePageContents[id];
  const quotePath = `${paths.quote}?service=${id}`;
  const calls = (
    <>
      <CallButton label={labels.getFreeQuote} color="light" />
      <FromDesk className="from-desk">
        <ButtonLink to={quotePath}>{labels.sendRequest}</ButtonLink>
      </FromDesk>
      <p>{replyPromise}</p>
    </>
  );

  return (
    <>
      <PageHero heading={service.title} subtitle={subtitle} price={priceWords(id)} drawing={id} label={service.drawn}>
        <FromTablet>{calls}</FromTablet>
      </PageHero>
      <Section>
        <TwoColumns>
          <div className="main">
            <div className="lead">
              {lead.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            {sections.map((content, index) => (
              <Fragment key={content.heading}>
                <PageSection content={content} />
                {picture?.after === index && (
                  <div>
                    <Picture name={picture.name} alt={pictureTexts[picture.name]} sizes={mainColumn} ratio={1.6} radius={radii.picture} />
                  </div>
                )}
              </Fragment>
            ))}
          </div>
          <Sidebar aria-label={labels.getQuote}>
            <SidebarActions>
              <CallButton label={labels.getQuote} color="primary" />
              <ButtonLink to={quotePath} variant="outlined" color="primary">
                {labels.sendRequest}
              </ButtonLink>
              <p>{replyPromise}</p>
              {priceWords(id) && <strong>{priceWords(id)}</strong>}
              {nextVisitWords && <p>{nextVisitWords}</p>}
              <p style={{ fontSize: '0.9375rem' }}>{labels.hours}</p>
            </SidebarActions>
            <AreaAndReasons />
          </Sidebar>
        </TwoColumns>
      </Section>
      <ClosingCall {...closing}>
        {calls}
      </ClosingCall>
    </>
  );
}

/** Hidden on phones, which have the calls in the bar at the foot. */
const FromTablet = styled('div')({ display: 'none', [media.fromTablet]: { display: 'contents' } });

/** Hidden on phones, which have the link in the bar at the foot. */
const FromDesk = styled('div')({ display: 'none', [media.fromDesk]: { display: 'block' } });
