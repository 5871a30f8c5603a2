/** For each field of an email address. Not `type=email`, by which Chrome turns `straße.example` into another domain. */
export const emailKeyboard = { type: 'text', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false } as const;
