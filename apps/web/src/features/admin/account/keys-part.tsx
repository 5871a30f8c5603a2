import type { KeyKind, KeyView } from '#dto';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { colors } from '../../../ui/tokens';
import { focusAfter } from '../kit/focus-after';
import { ListState } from '../more/list-state';
import { EndOthers } from './end-others';
import { KeyRow } from './key-row';
import { kindWords, type KindWords } from './key-words';

export interface KeysPartProps {
  keys: readonly KeyView[] | undefined;
  error: Error | null;
  reload: () => void;
}

const kinds = Object.entries(kindWords) as [KeyKind, KindWords][];

/** The person's ways in, each with a button to end it; above them a button that ends all others at once. */
export function KeysPart({ keys, error, reload }: KeysPartProps) {
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears with its row.
  const leaveRow = () => focusAfter(heading.current, section.current);
  return (
    <Stack component="section" ref={section} spacing={2} aria-labelledby="keys">
      <Typography variant="h4" component="h3" id="keys" ref={heading} tabIndex={-1}>
        Where you’re signed in
      </Typography>
      <EndOthers keys={keys ?? []} onEnded={leaveRow} />
      <ListState count={keys?.length} error={error} empty="" onRetry={reload} />
      {kinds.map(([kind, { label, Icon }]) => {
        const ofKind = keys?.filter((key) => key.kind === kind) ?? [];
        if (ofKind.length === 0) return null;
        return (
          <div key={kind}>
            <Typography component="h4" id={`keys-${kind}`} sx={headingSx}>
              <Icon size={20} />
              {label}
            </Typography>
            <Paper variant="outlined">
              <List disablePadding aria-labelledby={`keys-${kind}`}>
                {ofKind.map((key) => (
                  <KeyRow key={key.id} of={key} onRenamed={reload} onEnded={leaveRow} />
                ))}
              </List>
            </Paper>
          </div>
        );
      })}
    </Stack>
  );
}

const headingSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  marginBlock: '4px 8px',
  fontWeight: 650,
  '& svg': { flex: 'none', color: colors.forest700 },
};
