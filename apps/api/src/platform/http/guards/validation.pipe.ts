import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { errorOf, type FieldError, type Rule } from '#dto';
import { invalidFields, unknownField } from '../problems/problem-error.js';
import { assertBodyShape } from './body-shape.js';

/** Reads every request into its DTO; wrong and unknown fields become one 422 problem that names them all. */
class ContractPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
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
    exceptionFactory: (errors: ValidationError[]) => invalidFields(...errors.map(fieldError)),
  });
}

function fieldError({ property, value, constraints = {}, contexts }: ValidationError): FieldError {
  const { whitelistValidation, ...others } = constraints;
  if (whitelistValidation) return unknownField(property);
  // Fields of the contract carry their rule, which knows the code; other checks have none.
  const { rule } = (contexts?.contract ?? {}) as { rule?: Rule };
  return { field: property, message: Object.values(others)[0] ?? 'Please check this field', code: rule && errorOf(rule, value)?.code };
}
