import { whyChooseUs } from '../../content/credentials';
import { servicePageLabels as labels } from '../../content/service-pages/service-page-labels';
import { ButtonLink } from '../../ui/button-link';
import { CallButton } from '../../ui/call-button';
import { CheckList } from '../../ui/check-list';
import { Sidebar, SidebarActions, SidebarCard } from './sidebar';

/** The sidebar of the pages for planned work: the phone, the form, the area, the reasons. */
export function PlannedSidebar({ quotePath }: { quotePath: string }) {
  return (
    <Sidebar aria-label={labels.getQuote}>
      <SidebarActions>
        <CallButton label={labels.getQuote} fullWidth />
        <ButtonLink to={quotePath} variant="outlined" color="primary" fullWidth>
          {labels.sendRequest}
        </ButtonLink>
        <p style={{ fontSize: '0.9375rem' }}>{labels.hours}</p>
      </SidebarActions>
      <SidebarCard title={labels.serviceArea}>
        <p>{labels.area}</p>
        <p>{labels.areaDetail}</p>
      </SidebarCard>
      <SidebarCard title={labels.whyChooseUs}>
        <CheckList items={whyChooseUs} />
      </SidebarCard>
    </Sidebar>
  );
}
