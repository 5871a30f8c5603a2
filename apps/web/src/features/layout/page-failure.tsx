import { business } from '#dto';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../../ui/button-link';
import { Section } from '../../ui/section';

/** Stands in for a page whose code did not arrive: says what to do next. Loading the address anew is the way to try again. */
export function PageFailure() {
  return (
    <Section labelledBy="page-failure" sx={{ paddingTop: '10rem', minHeight: '70vh' }}>
      <Typography id="page-failure" variant="h1">
        This page did not load
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ marginBlock: 3 }}>
        Check your connection and try again, or call us on <a href={business.phone.href}>{business.phone.display}</a>.
      </Typography>
      <ButtonLink to="">Try again</ButtonLink>
    </Section>
  );
}
