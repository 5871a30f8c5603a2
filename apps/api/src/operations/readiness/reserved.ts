/** True if a domain is reserved for examples and tests, so that nobody can own it (RFC 2606, RFC 6761). */
export function isReservedDomain(domain: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i.test(domain);
}

/** True for British numbers that Ofcom reserves for drama: 01632 960xxx and 07700 900xxx. */
export function isReservedPhone(phone: string): boolean {
  return /^(\+44|0)(1632960|7700900)\d{3}$/.test(phone.replace(/[^+\d]/g, '').replace('+440', '+44'));
}
