/**
 * One spelling for all addresses that reach the same mailbox: in lower case, without a plus and what follows it, and without Gmail's dots.
 */
export function sameMailbox(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? [undefined, address.trim().toLowerCase()];
  const name = local.split('+')[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
