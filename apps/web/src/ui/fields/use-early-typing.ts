import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Calls `take` once with the fields that were typed or autofilled before the scripts ran, because the form's state does not have them.
 * Never calls it if all are empty.
 */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>, take: (typed: Record<string, string>) => void): void {
  const hand = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
    if (typed.length > 0) hand(Object.fromEntries(typed));
  }, [form]);
}
