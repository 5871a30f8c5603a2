import type { Notice } from '#dto';

/** Emails that have been due for this long should have gone out. Minutes. */
export const overdueMinutes = 30;

/** Whether messages go out: how many failed for good, how many have been due for too long. Without a mail server all wait, and another check says so. */
export function deliveriesCheck({ failed, overdue }: { failed: number; overdue: number }, isSetUp: boolean): Notice | undefined {
  const late = isSetUp ? overdue : 0;
  if (failed + late === 0) return undefined;
  const parts = [failed > 0 && `${failed} could not be delivered`, late > 0 && `${late} have been waiting for more than ${overdueMinutes} minutes`];
  return {
    id: 'deliveries',
    severity: 'problem',
    text: `Emails do not get through: ${parts.filter(Boolean).join(', ')}.`,
    action: 'The record of each says why. When the cause is mended, send all that failed again; those that wait go out by themselves.',
  };
}
