import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { FieldError, FieldErrorCode } from '#dto';
import { invalidFields, unknownField } from '../problems/problem-error.js';
import { assertBodyShape } from './body-shape.js';

/** Reads every request into its DTO; wrong and unknown fields become one 422 problem that names them all. */
class ContractPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Nest would read a version in a path as JavaScript reads numbers, such as 0x1.
    if (metadata.type === 'param') return value;
    if (metadata.type === 'body') assertBodyShape(value);
    if (metadata.type === 'body' || metadata.type === 'query') assertNoInheritedNames(value);
    return super.transform(value, metadata);
  }
}

/** Names that every object inherits, such as `constructor`, never reach the check for unknown fields. */
function assertNoInheritedNames(value: unknown): void {
  const inherited = Object.keys(value ?? {}).filter((name) => name in Object.prototype);
  if (inherited.length > 0) throw invalidFields(...inherited.map(unknownField));
}

/** A new ContractPipe. */
export function contractPipe(): ValidationPipe {
  return new ContractPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
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
