import type { UpdateEnquiry } from '#dto';
import { useEffect, useState } from 'react';
import { onEntryEnded } from '../../../lib/journal/journal';

/** When this fact of a record was last saved while the page is shown, in milliseconds since 1970. */
export function useSavedAt(recordId: string, fact: keyof UpdateEnquiry): number | undefined {
  const [savedAt, setSavedAt] = useState<number>();
  useEffect(
    () =>
      onEntryEnded(({ entry: { record, work }, outcome }) => {
        if (!outcome && record.id === recordId && work.call === 'change' && fact in work.change) setSavedAt(Date.now());
      }),
    [recordId, fact],
  );
  return savedAt;
}
