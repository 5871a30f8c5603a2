import { factsOf, shippedBusiness } from '#dto';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';

/** Shown below a telephone number: how phones dial it, with a link that calls it. */
export function CallIt({ field }: { field: 'phone' | 'secondPhone' | 'emergencyPhone' }) {
  const [{ value }] = useField<string>(field);
  const { href } = factsOf({ business: { phone: value } }, '').business.phone;
  const isNumber = /^tel:\+?\d{7,}$/.test(href);
  if (value === shippedBusiness[field]) return <Typography sx={lineSx}>Nobody answers this number yet.</Typography>;
  if (!isNumber) return null;
  return (
    <Typography sx={lineSx}>
      {`Rings as ${href.replace('tel:', '')}. `}
      <Link href={href}>Call it</Link>
    </Typography>
  );
}

const lineSx = {
  marginTop: 0.5,
  fontSize: '0.9375rem',
  '& a': { display: 'inline-flex', alignItems: 'center', minWidth: 48, minHeight: 44, fontWeight: 600 },
};
