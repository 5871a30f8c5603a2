import { ownerLimits } from '#dto';
import { siteFacts } from '../platform/config/site-facts.js';

/** Digits and symbols that stand for letters. */
const letterOf: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const shortestName = 4;

/**
 * Why a new password is refused, as the end of a sentence, or undefined if it is accepted. It is refused if it is too short or too long,
 * contains the user's or the business's name, or is among those that attackers try first (ASVS 5.0, V6.2).
 */
export async function passwordWeakness(typed: string, username: string): Promise<string | undefined> {
  const password = typed.normalize('NFC');
  const { minPassword, maxPassword } = ownerLimits;
  const { length } = Array.from(password);
  if (length < minPassword || length > maxPassword) return `must have ${minPassword} to ${maxPassword} characters`;
  const plain = lettersOf(password);
  const { name, shortName, email } = siteFacts().business;
  const names = [username, name, shortName, email.split('@')[1]?.split('.')[0] ?? ''].map(lettersOf);
  if (names.some((word) => word.length >= shortestName && plain.includes(word)))
    return 'must not hold the user name or the name of the business';
  return (await isGuessedFirst(password)) ? 'is one of those that are tried first' : undefined;
}

/** Whether a list of leaked passwords contains it, also with digits and symbols around it or in place of letters, or repeated. */
async function isGuessedFirst(password: string): Promise<boolean> {
  // Only new passwords need the list (https://github.com/zxcvbn-ts/zxcvbn, 49,000 entries, four megabytes in memory).
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  const lower = password.toLowerCase();
  const spoken = lower.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign);
  const forms = [
    lower,
    trimmed(lower),
    spoken,
    trimmed(spoken),
    trimmed(lower).replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign),
  ].map(unitOf);
  return forms.some((form) => form.length < shortestName || common.has(form)) || isSequence(lower);
}

/** Strips the digits and symbols that people put around a word to satisfy a rule. */
function trimmed(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '');
}

/** `oakoak` is no better than `oak`. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

/** Whether nearly every character follows from the one before it: the same, the next or the previous. */
function isSequence(text: string): boolean {
  const steps = Array.from(text, (character, place) => character.charCodeAt(0) - text.charCodeAt(place - 1)).slice(1);
  return steps.filter((step) => Math.abs(step) <= 1).length >= steps.length * 0.8;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
