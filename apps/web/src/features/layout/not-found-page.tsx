import { notFoundText } from '../../content/not-found';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { CallButton } from '../../ui/call-button';
import { PageHero } from '../../ui/blocks/page-hero';

/** The page for an unknown address: both sentences of the specification, and ways on. */
export default function NotFoundPage() {
  return (
    <PageHero heading={notFoundText.heading} subtitle={notFoundText.text} drawing="other">
      <p style={{ flexBasis: '100%' }}>{notFoundText.help}</p>
      <ButtonLink to={paths.quote}>{notFoundText.quote}</ButtonLink>
      <CallButton label="Call" color="light" />
      <ButtonLink to={paths.home} variant="outlined" color="light">
        {notFoundText.home}
      </ButtonLink>
    </PageHero>
  );
}
