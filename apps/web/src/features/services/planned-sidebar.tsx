import { servicePageLabels as labels } from '../../content/service-pages/service-page-labels';
import { ButtonLink } from '../../ui/button-link';
import { CallButton } from '../../ui/call-button';
import { AreaAndReasons } from './area-and-reasons';
import { Sidebar, SidebarActions } from './sidebar';

/** The sidebar of the pages for planned work: phone, link to the form, service area, reasons to choose the business. */
export function PlannedSidebar({ quotePath }: { quotePath: string }) {
  return (
    <Sidebar aria-label={labels.getQuote}>
      <SidebarActions>
        <CallButton label={labels.getQuote} />
        <ButtonLink to={quotePath} variant="outlined" color="primary">
          {labels.sendRequest}
        </ButtonLink>
        <p style={{ fontSize: '0.9375rem' }}>{labels.hours}</p>
      </SidebarActions>
      <AreaAndReasons />
    </Sidebar>
  );
}
