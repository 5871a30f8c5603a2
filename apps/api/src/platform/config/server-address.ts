import { Checked } from './checked.js';

const encoding = 'in a user name or password, write % as %25, # as %23, / as %2F, ? as %3F, @ as %40';

/** True for a server's address in one of these schemes (such as `smtp:`) if no part of a password was read as port, path or fragment. */
function isServerAddress(text: unknown, schemes: readonly string[]): boolean {
  if (typeof text !== 'string' || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, port, pathname, search, hash } = new URL(text);
  return (
    schemes.includes(protocol) &&
    port !== '0' &&
    hash === '' &&
    !`${pathname}${search}`.includes('@') &&
    [username, password].every(isEncoded)
  );
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false; // a lone %, which no address may contain
  }
}

/** Validates a property with isServerAddress. */
export function IsServerAddress(schemes: readonly string[], example: string): PropertyDecorator {
  return Checked((text) => isServerAddress(text, schemes), `must be an address such as ${example}; ${encoding}`);
}
