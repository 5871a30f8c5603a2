import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { flagFromWire, listFromWire } from '../quote-wire.js';
import { errorOf } from '../error-of.js';
import { readText, type Rule, type TextRule } from '../rules.js';

/** Reads a property from the wire by its rule and validates it: the server's side of the rule table. */
export function Field(rule: Rule): PropertyDecorator {
  const validate = ValidateBy(
    {
      name: 'contract',
      validator: {
        validate: (value: unknown) => errorOf(rule, value) === undefined,
        defaultMessage: (args) => errorOf(rule, args?.value)?.message ?? '',
      },
    },
    // Whoever answers for an error finds its code by the rule.
    { context: { rule } },
  );
  // null says the same as leaving the field out.
  const read = Transform(({ value }) => fromWire(rule, value ?? undefined));
  return (target, property) => {
    read(target, property);
    validate(target, property);
  };
}

function fromWire(rule: Rule, value: unknown): unknown {
  switch (rule.kind) {
    case 'choices':
    case 'addresses':
      return listFromWire(value);
    case 'flag':
      return flagFromWire(value);
    case 'text':
      return typeof value === 'string' ? trimmed(rule, readText(rule, value)) : value;
    case 'choice':
      return value;
  }
}

/** A pattern describes the text without the spaces around it, so that is what is kept: mails go to exactly this address. */
function trimmed(rule: TextRule, text: string): string {
  return rule.pattern ? text.trim() : text;
}
