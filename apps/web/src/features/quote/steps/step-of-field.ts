import { quoteSteps } from '#dto';

/** The step that holds a field, from 1. */
export function stepOfField(name: string): number {
  return quoteSteps.findIndex(({ fields }) => fields.some((field) => field === name)) + 1;
}
