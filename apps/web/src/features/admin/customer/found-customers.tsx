import { emailPattern } from '#dto';
import List from '@mui/material/List';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { customerHref } from '../frame/owner-place';
import { LinkRow } from '../kit/link-row';
import { askedNumber } from './asked-number';
import { findCustomers } from './customer-calls';
import { outcomeWords } from './customer-words';

/** For a search by a whole number or email: the customers who have it, each leading to the page with all their requests. */
export function FoundCustomers({ words }: { words: string }) {
  const [query] = useSearchParams();
  const phone = askedNumber(words);
  const email = emailPattern.test(words.trim()) ? words.trim() : undefined;
  const { data = [] } = useQuery({
    queryKey: ['customers', phone, email],
    queryFn: () => findCustomers({ ...(phone && { phone }), ...(email && { email }) }),
    enabled: Boolean(phone ?? email),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <List disablePadding aria-label="Customers" sx={{ marginInline: 1.75, marginBlockEnd: 1 }}>
      {data.map((customer) => (
        <LinkRow
          key={customer.id}
          to={customerHref(query, customer.id)}
          primary={`Customer: ${customer.name || customer.phones[0] || words}`}
          secondary={`${customer.records.length === 1 ? '1 request' : `${customer.records.length} requests`}: ${outcomeWords(customer.records)}`}
        />
      ))}
    </List>
  );
}
