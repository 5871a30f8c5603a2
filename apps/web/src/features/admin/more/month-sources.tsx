import { labelOf, leadSources, type InboxMonth, type LeadSource } from '#dto';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export interface MonthSourcesProps {
  sources: InboxMonth['sources'];
  /** Only its records are listed; undefined: all. */
  chosen: LeadSource | undefined;
  onChoose: (source: LeadSource | undefined) => void;
}

/** Where a month's leads came from, and what became of them. A tap lists only those of one source. */
export function MonthSources({ sources, chosen, onChoose }: MonthSourcesProps) {
  const named = sources.filter(({ leads, source }) => leads > 0 || source === chosen);
  if (named.length === 0) return null;
  const shown = named.filter(({ source }) => !chosen || source === chosen);
  const sum = (count: 'leads' | 'won' | 'lost') => shown.reduce((total, each) => total + each[count], 0);
  return (
    <section aria-label="Where they came from">
      <ToggleButtonGroup exclusive value={chosen ?? 'all'} aria-label="Where they came from" sx={{ flexWrap: 'wrap' }}>
        <ToggleButton value="all" onClick={() => onChoose(undefined)}>
          All
        </ToggleButton>
        {named.map(({ source, leads }) => (
          <ToggleButton key={source} value={source} onClick={() => onChoose(source)}>
            {`${labelOf(leadSources, source)} ${leads.toLocaleString('en-GB')}`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p role="status" style={{ marginBlock: 12 }}>
        {`${chosen ? labelOf(leadSources, chosen) : 'All'}: ${sum('leads') === 1 ? '1 lead' : `${sum('leads')} leads`}, won ${sum('won')}, lost ${sum('lost')}.`}
      </p>
    </section>
  );
}
