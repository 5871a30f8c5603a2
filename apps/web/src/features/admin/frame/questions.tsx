import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { confirmBy } from '../../../lib/session';
import { useStore } from '../../../lib/store';
import { openQuestion } from './ask';

/** Renders the open question; asks "Is it you?" for calls that need it. Needs the owner's query client around it. */
export function Questions() {
  const client = useQueryClient();
  const { key } = useLocation();
  useEffect(
    () => confirmBy(async (refusal) => {
      const { askToConfirm } = await import('../confirm/ask-to-confirm');
      return askToConfirm(client, refusal);
    }),
    [client],
  );
  // A question does not outlive its page.
  useEffect(() => openQuestion.set(null), [key]);
  useEffect(() => () => openQuestion.set(false), []);
  return useStore(openQuestion);
}
