import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Hands over what was typed or autofilled before the scripts ran: the fields have it, the form's state does not. Calls once with the fields
 * that are filled in, and not at all if none is.
 */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>, take: (typed: Record<string, string>) => void): void {
  const hand = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
    if (typed.length > 0) hand(Object.fromEntries(typed));
  }, [form]);
}
