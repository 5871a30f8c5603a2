import type { ServiceIcon as Name } from '../../content/services';
import type { Icon } from '../../ui/icon';
import { Axe, CircleDot, CloudLightning, Fence, Scissors, TreeDeciduous } from '../../ui/icons';

const icons: Record<Name, Icon> = {
  axe: Axe,
  scissors: Scissors,
  fence: Fence,
  tree: TreeDeciduous,
  stump: CircleDot,
  storm: CloudLightning,
};

/** The icon that a service's content names; decoration beside its title. */
export function ServiceIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon size={26} />;
}
