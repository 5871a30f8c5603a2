/** A script that needs the visitor's permission. Its address must also be allowed by the server's Content-Security-Policy. */
export interface OptionalScript {
  category: 'analytics' | 'marketing' | 'functional';
  src: string;
}

/** None today. Whatever is added here is loaded only once its category is allowed; say so in the cookie policy too. */
export const optionalScripts: readonly OptionalScript[] = [];
