import type { AlertChannelView } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Check, X } from '../../../ui/icons';
import { colors } from '../../../ui/tokens';
import { useEndKey } from '../account/use-keys';
import { focusAfter } from '../kit/focus-after';
import { channelIcons, channelWords, testWords } from './channel-words';
import { alertsKey } from './use-alerts';

const markSx = { fontVariantNumeric: 'tabular-nums', '& svg': { display: 'inline', verticalAlign: '-0.15em' } };
/** The marks are drawn, since some phones' fonts lack them. */
const tones = {
  good: { Mark: Check, look: { ...markSx, color: colors.forest700, fontWeight: 600 } },
  bad: { Mark: X, look: { ...markSx, color: colors.red, fontWeight: 600 } },
  unknown: { Mark: undefined, look: { ...markSx, color: colors.inkSoft } },
};

export interface ChannelListProps {
  channels: readonly AlertChannelView[];
  /** The time of the last test before the one to report. */
  testedBefore: number | undefined;
  /** The test to report is no longer being watched. */
  isOver: boolean;
}

/** Every channel of alerts, with its state. */
export function ChannelList({ channels, testedBefore, isOver }: ChannelListProps) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = useEndKey(() => {
    // The focused button disappears with its row.
    focusAfter(list.current);
    return client.invalidateQueries({ queryKey: alertsKey });
  });
  return (
    <Paper variant="outlined">
      <List ref={list} disablePadding tabIndex={-1} aria-label="How alerts reach people">
        {channels.map((channel) => {
          const { name, state, tone } = channelWords(channel);
          const test = testedBefore === undefined ? undefined : testWords(channel, testedBefore, isOver);
          const Icon = channelIcons[channel.channel];
          const { Mark, look } = tones[tone];
          return (
            <ListItem key={`${channel.channel} ${channel.id}`}>
              <ListItemIcon>
                <Icon size={24} />
              </ListItemIcon>
              <Box sx={{ flex: '1 1 9rem', overflowWrap: 'anywhere' }}>
                <strong>{name}</strong>
                <Typography sx={look}>
                  {Mark && <Mark size={16} strokeWidth={2.5} />} {state}
                </Typography>
                {test && <p role="status">{`Test: ${test}`}</p>}
              </Box>
              {channel.channel === 'push' && channel.yours && (
                <Button
                  color="danger"
                  aria-disabled={isPending}
                  onClick={() => isPending || mutate({ kind: 'device', id: channel.id, name: channel.label })}
                  aria-label={`End ${channel.label}`}
                >
                  End
                </Button>
              )}
            </ListItem>
          );
        })}
      </List>
    </Paper>
  );
}
