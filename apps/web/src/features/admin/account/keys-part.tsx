import type { KeyKind, KeyView } from '#dto';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { colors } from '../../../ui/tokens';
import { ListState } from '../more/list-state';
import { EndOthers } from './end-others';
import { KeyRow } from './key-row';
import { kindWords, type KindWords } from './key-words';
import { RowList } from './row-list';

export interface KeysPartProps {
  keys: readonly KeyView[] | undefined;
  error: Error | null;
  reload: () => void;
}

const kinds = Object.entries(kindWords) as [KeyKind, KindWords][];

/** Every way in that one has, each with a way to end it; first of all the way to end them at once. */
export function KeysPart({ keys, error, reload }: KeysPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus goes with its row.
  const leaveRow = () => heading.current?.focus();
  return (
    <section aria-labelledby="keys">
      <h3 id="keys" ref={heading} tabIndex={-1}>
        Your ways in
      </h3>
      <EndOthers keys={keys ?? []} onEnded={leaveRow} />
      <ListState count={keys?.length} error={error} empty="" onRetry={reload} />
      {kinds.map(([kind, { label, Icon }]) => {
        const ofKind = keys?.filter((key) => key.kind === kind) ?? [];
        if (ofKind.length === 0) return null;
        return (
          <Group key={kind}>
            <h4 id={`keys-${kind}`}>
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {label}
            </h4>
            <RowList aria-labelledby={`keys-${kind}`}>
              {ofKind.map((key) => (
                <KeyRow key={key.id} of={key} onRenamed={reload} onEnded={leaveRow} />
              ))}
            </RowList>
          </Group>
        );
      })}
    </section>
  );
}

const Group = styled('div')({
  '& h4': { display: 'flex', alignItems: 'center', gap: 8, marginBlock: '4px 8px', fontSize: '1rem', fontWeight: 650 },
  '& h4 svg': { flex: 'none', color: colors.forest700 },
});
