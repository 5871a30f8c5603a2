import type { KeyView } from '#dto';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../../../lib/format-moment';
import { focusAfter } from '../kit/focus-after';
import { kindWords, linesOf } from './key-words';
import { askFirst } from './question-sheet';
import { RenamePasskey } from './rename-passkey';
import { useEndKey } from './use-keys';

/** One key: its name, its use, and buttons to end it and to rename a passkey. */
export function KeyRow({ of: key, onRenamed, onEnded }: { of: KeyView; onRenamed: () => void; onEnded: () => void }) {
  const { kind, name, since, current } = key;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useEndKey(onEnded);
  const { one, after } = kindWords[kind];
  // The present session is ended by Logout.
  const canEnd = kind !== 'session' || !current;
  const end = async () => {
    if (!after || (await askFirst({ question: `End ${one} ${name}?`, no: 'Keep it', yes: 'End it', children: after }))) mutate(key);
  };
  const endRename = () => {
    // The button is there again once the form has gone.
    flushSync(() => setRenaming(false));
    focusAfter(rename.current);
  };
  if (isRenaming) {
    return (
      <ListItem>
        <RenamePasskey passkey={key} onEnd={endRename} onSettled={onRenamed} />
      </ListItem>
    );
  }
  return (
    <ListItem>
      <ListItemText
        primary={
          <>
            {name} {current && <Chip component="span" size="small" label="this one" />}
          </>
        }
        secondary={linesOf(key).join('\n')}
      />
      <Stack direction="row" spacing={1} sx={{ marginInlineEnd: -1 }}>
        {kind === 'passkey' && (
          <Button variant="text" ref={rename} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
        )}
        {canEnd && (
          <Button
            variant="text"
            color="danger"
            aria-label={['End', one, name, since && formatDay(since)].filter(Boolean).join(' ')}
            aria-disabled={isPending}
            onClick={() => isPending || void end()}
          >
            {isPending ? 'Ending…' : 'End'}
          </Button>
        )}
      </Stack>
    </ListItem>
  );
}
