/** Only words that can be a name, so that nobody can send a stranger a text in our name. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u;

/** How an email to a visitor begins. */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  return plainName.test(name) ? `Hello ${name},` : 'Hello,';
}
