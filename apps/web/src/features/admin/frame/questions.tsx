import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { confirmBy } from '../../../lib/fresh-sign-in';
import { openQuestion } from './ask';
import { loadQuestions } from './load-questions';

/** Where questions stand that belong to no page; asks "Is it you?" for calls that need it. Needs the owner's query client around it. */
export function Questions() {
  const client = useQueryClient();
  useEffect(() => confirmBy(async (refusal) => (await loadQuestions()).askToConfirm(client, refusal)), [client]);
  return useSyncExternalStore(openQuestion.subscribe, openQuestion.read);
}
