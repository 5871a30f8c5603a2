import type { AlertView, EnquiryWork } from '#dto';
import { styled } from '@mui/material/styles';
import { colors } from '../../../../ui/tokens';
import { alertWords, seenWords } from './alert-words';

/** A record's alerts, each with its receiver and outcome; unfolded if one failed. */
export function AlertLines({ alerts, work }: { alerts: readonly AlertView[]; work: EnquiryWork }) {
  if (alerts.length === 0) return null;
  const lines = alerts.map((alert) => ({ id: alert.id, ...alertWords(alert) }));
  const failed = lines.filter((line) => line.failed).length;
  const count = lines.length === 1 ? '1 alert' : `${lines.length} alerts`;
  return (
    <section>
      <h3>Who was alerted</h3>
      <p>{seenWords(work)}</p>
      <Fold open={failed > 0}>
        <summary>{failed > 0 ? `${count}, ${failed} failed` : count}</summary>
        <ul aria-label="Who was alerted">
          {lines.map(({ id, what, state, failed: isFailed }) => (
            <li key={id}>
              <strong>{what}</strong>
              <span data-failed={isFailed}>{state}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

const Fold = styled('details')({
  '& summary': { display: 'list-item', minHeight: 48, paddingBlock: 10, fontWeight: 650, cursor: 'pointer' },
  '& li': { paddingBlock: 8, lineHeight: 1.45, overflowWrap: 'anywhere' },
  '& li + li': { borderBlockStart: `1px solid ${colors.line}` },
  '& strong, & span': { display: 'block' },
  '& strong': { fontWeight: 600 },
  '& span': { fontSize: '0.9375rem', color: colors.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '& [data-failed=true]': { color: colors.red, fontWeight: 600 },
});
