const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
/** The most specific first: most browsers also call themselves Chrome and Safari. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Turns a User-Agent header (RFC 9110, section 10.1.5) into a name that people use, such as `Safari on iPhone`. */
export function deviceName(userAgent = ''): string {
  const [browser, system] = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
