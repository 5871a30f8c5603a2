import { whyChooseUs } from '../../content/credentials';
import { servicePageLabels as labels } from '../../content/service-pages/service-page-labels';
import { CheckList } from '../../ui/check-list';
import { SidebarCard } from './sidebar';

/** The two cards of every sidebar (specification, section 2): the service area, and why choose us. */
export function AreaAndReasons() {
  return (
    <>
      <SidebarCard title={labels.serviceArea}>
        <p>{labels.area}</p>
        <p>{labels.areaDetail}</p>
      </SidebarCard>
      <SidebarCard title={labels.whyChooseUs}>
        <CheckList items={whyChooseUs} />
      </SidebarCard>
    </>
  );
}
