import { createStore } from './store';

/** The key in local storage of the visitor's choice about optional storage (specification, sections 3 and 4; decision 5, point 14). */
export const consentKey = 'cookie-consent';
const consentVersion = '1.0';
/** Days after which a choice no longer counts. */
const consentDays = 365;

export type OptionalCategory = 'analytics' | 'marketing' | 'functional';

export interface ConsentPreferences extends Record<OptionalCategory, boolean> {
  necessary: true;
}

/** The record in local storage. `timestamp` is an ISO 8601 date. */
export interface ConsentRecord {
  preferences: ConsentPreferences;
  timestamp: string;
  version: typeof consentVersion;
}

export const rejectAll: ConsentPreferences = { necessary: true, analytics: false, marketing: false, functional: false };
export const acceptAll: ConsentPreferences = { necessary: true, analytics: true, marketing: true, functional: true };

/** State of this page alone: how often the visitor asked for the settings, and the record if the browser refused to store it. */
const page = createStore<{ requests: number; text: string | null }>({ requests: 0, text: null });

/** The stored choice, or undefined if it is missing, malformed, of another version, or too old. */
export function readConsent(now = Date.now()): ConsentRecord | undefined {
  const record = parse(storedText());
  if (!record) return undefined;
  const age = now - Date.parse(record.timestamp);
  return age >= 0 && age <= consentDays * 24 * 60 * 60 * 1000 ? record : undefined;
}

/** Stores the choice and notifies every listener. If the browser refuses storage, this page alone keeps it. */
export function storeConsent(preferences: ConsentPreferences, now = new Date()): void {
  const record: ConsentRecord = { preferences, timestamp: now.toISOString(), version: consentVersion };
  const text = JSON.stringify(record);
  page.set({ requests: 0, text: isStored(text) ? null : text });
}

/** Asks again, whatever is stored. */
export function openConsent(): void {
  page.update((state) => ({ ...state, requests: state.requests + 1 }));
}

/** Asks no longer, if a valid choice is stored. */
export function closeConsent(): void {
  page.update((state) => ({ ...state, requests: 0 }));
}

/** How often the visitor has asked for the settings since the last choice. */
export function requests(): number {
  return page.read().requests;
}

/** Whether to ask the visitor: nothing valid is stored, or they asked for the settings. */
export function needsConsent(): boolean {
  return requests() > 0 || !readConsent();
}

/** Whether the category may be used now. */
export function isAllowed(category: OptionalCategory): boolean {
  return readConsent()?.preferences[category] === true;
}

/** A page that was asleep, in the background or behind Back, has not heard of other tabs' changes. */
const signs = ['storage', 'pageshow', 'visibilitychange'];

/** Calls the listener after each change, also by another tab; returns a function that stops it. */
export function subscribeToConsent(listener: () => void): () => void {
  const stop = page.subscribe(listener);
  for (const sign of signs) addEventListener(sign, listener);
  return () => {
    stop();
    for (const sign of signs) removeEventListener(sign, listener);
  };
}

/**
 * Calls `start` once, as soon as its category is allowed. Everything optional starts through here. Returns a function that cancels it
 * before that.
 */
export function whenAllowed(category: OptionalCategory, start: () => void): () => void {
  const stop = subscribeToConsent(check);
  check();
  return stop;

  function check() {
    if (!isAllowed(category)) return;
    stop();
    start();
  }
}

function isStored(text: string): boolean {
  try {
    localStorage.setItem(consentKey, text);
    return true;
  } catch {
    removeStored();
    return false;
  }
}

/** The choice before must not outlive one that the browser refuses. Afterwards only, because other tabs would ask again meanwhile. */
function removeStored(): void {
  try {
    localStorage.removeItem(consentKey);
  } catch {
    // A browser that stores nothing has none.
  }
}

function storedText(): string | null {
  const { text } = page.read();
  try {
    return localStorage.getItem(consentKey) ?? text;
  } catch {
    return text;
  }
}

function parse(text: string | null): ConsentRecord | undefined {
  try {
    const record = JSON.parse(text ?? 'null') as Partial<ConsentRecord> | null;
    const preferences = record?.preferences;
    const whole =
      record?.version === consentVersion &&
      Number.isFinite(Date.parse(record.timestamp ?? '')) &&
      preferences?.necessary === true &&
      (['analytics', 'marketing', 'functional'] as const).every((category) => typeof preferences[category] === 'boolean');
    return whole ? (record as ConsentRecord) : undefined;
  } catch {
    return undefined;
  }
}
