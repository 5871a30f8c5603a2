import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { FieldProblem } from '#dto';
import { invalidFields } from './problem-error.js';

/** Reads every request into its DTO; wrong and unknown fields become one 422 problem that names them all. */
export function contractPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    exceptionFactory: (errors: ValidationError[]) => invalidFields(...errors.map(fieldProblem)),
  });
}

function fieldProblem({ property, constraints = {} }: ValidationError): FieldProblem {
  const { whitelistValidation, ...others } = constraints;
  if (whitelistValidation) return { field: property.slice(0, 100), message: 'This field is not known here' };
  return { field: property, message: Object.values(others)[0] ?? 'Please check this field' };
}
