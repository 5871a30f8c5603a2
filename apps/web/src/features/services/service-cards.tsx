import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { priceWords } from '../../content/price-words';
import { services, type ServiceIcon as Name } from '../../content/services';
import { servicesOverview as words } from '../../content/services-overview';
import { servicePath } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { CheckList } from '../../ui/check-list';
import { DrawnScene } from '../../ui/drawing/drawn-scene';
import { OwnPicture } from '../../ui/picture/own-picture';
import { colors, media, radii } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { Icon } from '../../ui/icon';
import { Axe, CircleDot, CloudLightning, Fence, Scissors, TreeDeciduous } from '../../ui/icons';

/** Features per card (specification, section 2). */
const featuresShown = 3;

/** The six services with the first three features of each. */
export function ServiceCards() {
  return (
    <Grid>
      {services.map(({ id, title, icon, drawn, shortDescription, fullDescription, features }, index) => (
        <li key={id}>
          <div>
            <OwnPicture place={`card-${id}`} sizes={cardSizes} ratio={1.5} radius={radii.picture}>
              <DrawnScene sheet={`card-${id}`} scene="card" label={drawn} first={index === 0} />
            </OwnPicture>
          </div>
          <Typography variant="h3">
            <ServiceIcon name={icon} />
            {title}
          </Typography>
          <p>
            <strong>{shortDescription}</strong> {fullDescription}
          </p>
          {priceWords(id) && (
            <p>
              <strong>{priceWords(id)}</strong>
            </p>
          )}
          <CheckList items={features.slice(0, featuresShown)} />
          <ButtonLink to={servicePath(id)} variant="outlined" color="primary">
            {words.learnMore}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        </li>
      ))}
    </Grid>
  );
}

/** Of a photograph as wide as its card. */
const cardSizes = '(min-width: 75em) 420px, (min-width: 56.25em) 35vw, (min-width: 37.5em) 53vw, 107vw';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2rem',
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4rem 2rem' },
  [media.fromDesk]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1rem',
    alignContent: 'start',
    justifyItems: 'start',
  },
  '& > li > div': { width: '100%' },
  '& h3': { display: 'flex', alignItems: 'center', gap: 'min(0.75rem, 12px)', fontSize: 'min(1.5rem, 9.5vw)', marginTop: '0.5rem' },
  '& h3 svg': { flex: 'none', color: colors.leaf },
  '& > li > p': { color: colors.inkSoft },
  '& strong': { color: colors.ink },
  // The link covers the whole card.
  '& > li > a': { position: 'static', '&::before': { content: '""', position: 'absolute', inset: 0 } },
  '& > li:hover > a': { backgroundColor: colors.sand },
});

const icons: Record<Name, Icon> = {
  axe: Axe,
  scissors: Scissors,
  fence: Fence,
  tree: TreeDeciduous,
  stump: CircleDot,
  storm: CloudLightning,
};

/** The icon that a service's content names; decoration beside its title. */
function ServiceIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon size={26} />;
}
