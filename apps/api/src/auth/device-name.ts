const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
/** The particular ones first: most call themselves Chrome and Safari besides. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** A browser as people name it, such as `Safari on iPhone`, by what it says of itself (RFC 9110, section 10.1.5). */
export function deviceName(userAgent = ''): string {
  const [browser, system] = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
