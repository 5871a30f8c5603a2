import { readText, type Rule } from '#dto';

/** The contract's table of good and bad values. */
export * from '#dto/samples';

/** What is stored of a field that was sent: text as both sides read it, all else as it is. */
export function asStored(rule: Rule, sent: unknown): unknown {
  return typeof sent === 'string' && rule.kind === 'text' ? readText(rule, sent) : sent;
}
