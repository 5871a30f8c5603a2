import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Hands over what was typed or filled in before the scripts came: it is in the fields, but not in the form's state.
 * Calls once, with the fields that hold something, and not at all when none does.
 */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>, take: (typed: Record<string, string>) => void): void {
  const hand = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
    if (typed.length > 0) hand(Object.fromEntries(typed));
  }, [form]);
}
