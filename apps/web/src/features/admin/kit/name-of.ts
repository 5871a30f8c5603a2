/** Whoever a record is about. A caller may have a name, a number, or both. */
export interface Person {
  firstName: string;
  lastName: string;
  phone?: string;
}

/** What to call somebody: the name, or else the number as it was written down. */
export function nameOf({ firstName, lastName, phone = '' }: Person): string {
  return `${firstName} ${lastName}`.trim() || phone.trim() || 'Somebody';
}
