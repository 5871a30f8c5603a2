import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { confirmBy } from '../../../lib/session';
import { useStore } from '../../../lib/store';
import { openQuestion } from './ask';

/** Renders questions that belong to no page; asks "Is it you?" for calls that need it. Needs the owner's query client around it. */
export function Questions() {
  const client = useQueryClient();
  useEffect(
    () => confirmBy(async (refusal) => {
      const { askToConfirm } = await import('../confirm/ask-to-confirm');
      return askToConfirm(client, refusal);
    }),
    [client],
  );
  useEffect(() => {
    openQuestion.set(null);
    return () => openQuestion.set(false);
  }, []);
  return useStore(openQuestion);
}
