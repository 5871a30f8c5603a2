/** Words only that a name is made of: a text of one's choice can't be sent to a stranger in our name. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u;

/** How an email to a visitor begins. */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  return plainName.test(name) ? `Hello ${name},` : 'Hello,';
}
