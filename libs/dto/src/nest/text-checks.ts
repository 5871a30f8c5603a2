import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isStorable, unitsOf, type TextRule } from '../rules.js';

/** Validates text as something that the database can hold; on one line, unless its rule allows several. */
export function IsStorable(rule: TextRule, options: ValidationOptions): PropertyDecorator {
  return textCheck('isStorable', (text) => isStorable(rule, text), options);
}

/** Validates text as more than spaces. */
export function IsFilled(options: ValidationOptions): PropertyDecorator {
  return textCheck('isFilled', (text) => text.trim() !== '', options);
}

/**
 * Validates the length of text as its rule counts it. class-validator's MaxLength and MinLength count an emoji as one and leave out the
 * variation selector behind it; the forms count both.
 */
export function MaxUnits(max: number, rule: TextRule, options: ValidationOptions): PropertyDecorator {
  return textCheck('maxUnits', (text) => unitsOf(rule, text) <= max, options);
}

/** Validates the least length in the same units, without the spaces around the text. */
export function MinUnits(min: number, rule: TextRule, options: ValidationOptions): PropertyDecorator {
  return textCheck('minUnits', (text) => unitsOf(rule, text.trim()) >= min, options);
}

function textCheck(name: string, holds: (text: string) => boolean, options: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: (value) => typeof value === 'string' && holds(value) } }, options);
}
