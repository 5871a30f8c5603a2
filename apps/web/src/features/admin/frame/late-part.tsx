import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadOnce } from '../../../lib/reload-once';
import { focusHeading } from './focus-heading';

/** A part whose code loads after the page's own. */
export interface LatePart<Props> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of need. Never fails. */
  preload: () => Promise<void>;
}

/** Fetches each part that a tap may need, in the order in which the pages named them. */
const ahead: (() => Promise<void>)[] = [];

/** Fetches every late part ahead of need, one after the other; some name further parts as they arrive. Never fails. */
export async function preloadLateParts(): Promise<void> {
  for (const preload of ahead) await preload();
}

/**
 * A part of the owner's pages, rendered at once if its code is there. Otherwise it says that it is loading, or that it failed. It
 * tries again on the button, on the next change of place and when the signal returns; if the button tries in vain, the page reloads.
 * `isQuiet`: until the code is there it shows nothing. `isAhead`: `preloadLateParts` fetches it.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false, isAhead = true } = {},
): LatePart<Props> {
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
      if (attempt > 0) void reloadOnce({ asked: true });
      addEventListener('online', tryAgain);
      return () => removeEventListener('online', tryAgain);
    }, [failure, attempt]);
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
  if (isAhead) ahead.push(preload);
  return Object.assign(Part, { preload });
}
