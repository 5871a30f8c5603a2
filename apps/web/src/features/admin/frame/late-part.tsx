import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isOutdatedPart } from '../../../lib/fetch-parts';
import { reloadOnce } from '../../../lib/reload-once';
import { focusHeading } from './focus-heading';

/** A part whose code loads after the page's own. */
export interface LatePart<Props> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of need. Never fails. */
  preload: () => Promise<void>;
}

/**
 * A part of the owner's pages, rendered at once if its code is there. Otherwise it says that it is loading, or that it failed. It
 * tries again on the button, on the next change of place and when the signal returns. If the server no longer has the code, a newer release
 * is out, and the page reloads once. `isQuiet`: until the code is there it shows nothing.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, isQuiet = false): LatePart<Props> {
  let code: ComponentType<Props> | undefined;
  const fetchCode = async () => (code ??= await load());

  function Part(props: Props) {
    const { key } = useLocation();
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
    const [{ Code, failure }, setState] = useState<{ Code?: ComponentType<Props> | undefined; failure?: unknown }>(() => ({ Code: code }));
    const isLate = useRef(!Code);
    useEffect(() => {
      if (Code) return;
      let isLeft = false;
      fetchCode().then((arrived) => isLeft || setState({ Code: arrived }), (error: unknown) => isLeft || setState({ failure: error }));
      return () => void (isLeft = true);
    }, [Code, key, attempt]);
    useEffect(() => {
      if (!failure) return;
      if (isOutdatedPart(failure)) reloadOnce();
      addEventListener('online', tryAgain);
      return () => removeEventListener('online', tryAgain);
    }, [failure]);
    useEffect(() => {
      // The pane held the focus while the part was loading.
      if (Code && isLate.current && document.activeElement?.matches('[data-pane]')) focusHeading(document.activeElement);
    }, [Code]);
    if (Code) return <Code {...props} />;
    if (isQuiet) return null;
    if (!failure) return <Typography role="status" sx={{ padding: '24px 14px' }}>Loading…</Typography>;
    return (
      <Alert
        severity="error"
        role="alert"
        sx={{ margin: 1.75 }}
        action={
          <Button variant="outlined" color="danger" onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        This part did not load. Check your connection, then try again.
      </Alert>
    );
  }
  const preload = () => fetchCode().then(() => undefined, () => undefined);
  return Object.assign(Part, { preload });
}
