import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { ValidatorOptions } from 'class-validator';
import type { FieldError, FieldErrorCode } from '#dto';
import { invalidFields, unknownField } from '../problems/problem-error.js';
import { assertBodyShape } from './body-shape.js';
import { assertStorable } from './storable.js';

/**
 * Reads every request into its DTO; wrong and unknown fields become one 422 problem that names them all, and so does text that the database
 * cannot store. A DTO with `static isTolerant = true` drops unknown fields.
 */
class ContractPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, data = 'path', metatype } = metadata;
    if (type === 'param') {
      assertStorable({ [data]: value });
      // Nest would read a version in a path as JavaScript reads numbers, such as 0x1.
      return value;
    }
    if (type !== 'body' && type !== 'query') return super.transform(value, metadata);
    if (type === 'body') assertBodyShape(value);
    const read: unknown = await super.transform(withoutInheritedNames(value ?? {}, isTolerant(metatype)), metadata);
    assertStorable(read);
    return read;
  }

  protected override validate(object: object, options?: ValidatorOptions): ReturnType<ValidationPipe['validate']> {
    return super.validate(object, { ...options, forbidNonWhitelisted: !isTolerant(object.constructor) });
  }
}

/** Whether a DTO drops unknown fields, as a visitor's forms do: their pages may be of a newer release than the server. */
function isTolerant(dto: object | undefined): boolean {
  return dto !== undefined && 'isTolerant' in dto && dto.isTolerant === true;
}

/** Names that every object inherits, such as `constructor`, never reach the check for unknown fields, so they are handled before. */
function withoutInheritedNames(value: object, dropsThem: boolean): object {
  const isInherited = (name: string) => name in Object.prototype;
  const inherited = Object.keys(value).filter(isInherited);
  if (inherited.length === 0) return value;
  if (!dropsThem) throw invalidFields(...inherited.map(unknownField));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isInherited(name)));
}

/** A new ContractPipe. */
export function contractPipe(): ValidationPipe {
  return new ContractPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors: ValidationError[]) => invalidFields(...errors.flatMap((error) => fieldErrors(error))),
  });
}

/** The errors of a field, or of the fields inside it by their paths, such as `reviews.2.day`. */
function fieldErrors({ property, constraints, contexts = {}, children = [] }: ValidationError, path = ''): FieldError[] {
  const field = path + property;
  if (!constraints) return children.flatMap((child) => fieldErrors(child, `${field}.`));
  if (constraints.whitelistValidation) return [unknownField(field)];
  const [[check, message] = ['', 'Please check this field']] = Object.entries(constraints);
  // Checks of the contract's fields carry their code; others have none.
  const { code } = (contexts[check] ?? {}) as { code?: FieldErrorCode };
  return [{ field, message, code }];
}
