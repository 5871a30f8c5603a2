import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
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
  const question = useStore(openQuestion);
  const [asked, setAsked] = useState({ question, key });
  if (asked.question !== question) setAsked({ question, key });
  // A question does not outlive its page.
  useLayoutEffect(() => openQuestion.set(null), [key]);
  useEffect(() => () => openQuestion.set(false), []);
  // It is gone with its page, not after it: while it is open, nothing else can take the focus.
  return asked.key === key && question;
}
