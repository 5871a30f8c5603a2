import type { AlertChannelView } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, Check, Mail, Webhook, X } from 'lucide-react';
import { colors, radii } from '../../../ui/tokens';
import { useEndKey } from '../account/use-keys';
import { channelWords, testWords } from './channel-words';
import { alertsKey } from './use-alerts';

const icons = { mail: Mail, push: Bell, webhook: Webhook };
/** Drawn: not every phone's fonts have such letters. */
const marks = { good: Check, bad: X, unknown: undefined };

/**
 * Every way by which alerts reach somebody, and what is known of each. `testedBefore`: the moment of the last test before the one that is
 * being watched.
 */
export function ChannelList({ channels, testedBefore }: { channels: readonly AlertChannelView[]; testedBefore?: number }) {
  const client = useQueryClient();
  const { mutate } = useEndKey(() => client.invalidateQueries({ queryKey: alertsKey }));
  return (
    <List>
      {channels.map((channel) => {
        const { name, state, tone } = channelWords(channel);
        const test = testedBefore === undefined ? undefined : testWords(channel, testedBefore);
        const Icon = icons[channel.channel];
        const Mark = marks[tone];
        return (
          <li key={`${channel.channel} ${channel.id}`}>
            <Icon aria-hidden size={24} strokeWidth={1.75} />
            <div>
              <strong>{name}</strong>
              <State data-tone={tone}>
                {Mark && <Mark aria-hidden size={16} strokeWidth={2.5} />} {state}
              </State>
              {test && <p role="status">{`Test: ${test}`}</p>}
            </div>
            {channel.channel === 'push' && channel.yours && (
              <Button variant="text" color="danger" onClick={() => mutate({ kind: 'device', id: channel.id, name: channel.label })} aria-label={`End ${channel.label}`}>
                End
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  border: `1px solid ${colors.line}`,
  borderRadius: radii.card,
  backgroundColor: colors.white,
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 16, minHeight: 64, padding: '14px 16px' },
  '& li + li': { borderBlockStart: `1px solid ${colors.line}` },
  '& li > div': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& li > svg': { flex: 'none', color: colors.forest700 },
});

const State = styled('p')({
  color: colors.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  '& svg': { display: 'inline', verticalAlign: '-0.15em' },
  '&[data-tone=bad]': { color: colors.red, fontWeight: 600 },
  '&[data-tone=good]': { color: colors.forest700, fontWeight: 600 },
});
