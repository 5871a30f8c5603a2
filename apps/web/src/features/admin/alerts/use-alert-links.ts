import { alertRoute, alertTexts, provedFragment, type AlertReceipt } from '#dto';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownerRequest } from '../../../lib/session';
import { showToast } from '../../../ui/toast/show-toast';

/**
 * Handles the links of alerts: `via` in the query names the alert that was opened; the fragment of a test email proves that it arrived,
 * signed in or not. Both are removed from the address, so that a reload does not report them twice.
 */
export function useAlertLinks(isSignedIn: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const proof = proofIn(hash);
    if (!proof) return;
    const data: AlertReceipt = { what: 'opened', token: proof.token };
    ownerRequest({ method: 'POST', url: alertRoute(proof.id, 'receipt'), data }).then(
      () => showToast({ title: 'Thank you: email reaches you', description: `"${alertTexts.proved}" is noted.` }),
      () =>
        showToast({
          title: 'Not recorded',
          description: 'The link is too old, or there is no connection. Press Test now under Alerts for a new one.',
          variant: 'destructive',
        }),
    );
    void navigate({ pathname, search }, { replace: true });
  }, [hash, navigate, pathname, search]);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const via = query.get('via');
    if (!via || !isSignedIn) return;
    void ownerRequest({ method: 'POST', url: alertRoute(via, 'opened') }).catch(() => undefined);
    query.delete('via');
    void navigate({ pathname, search: query.toString().replace('%2F', '/') }, { replace: true });
  }, [isSignedIn, navigate, pathname, search]);
}

function proofIn(hash: string): { id: string; token: string } | undefined {
  const [name, value = ''] = hash.slice(1).split('=');
  const [id, token] = value.split('.');
  return name === provedFragment && id && token ? { id, token } : undefined;
}
