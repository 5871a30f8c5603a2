/** A script that needs the visitor's permission. Its address must also be allowed by the server's Content-Security-Policy. */
export interface OptionalScript {
  category: 'analytics' | 'marketing' | 'functional';
  src: string;
}

/** None today. A script added here loads only once its category is allowed; name it in the cookie policy too. */
export const optionalScripts: readonly OptionalScript[] = [];
