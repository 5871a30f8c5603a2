import { enquiryKinds, enquiryStatuses, kindFacts, leadSources, takenByNobody, urgencies, type Option } from '#dto';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { ChevronDown } from '../../../ui/icons';
import { showWhole } from '../../../ui/show-whole';
import { searchFields, type SearchQuery } from './search-query';
import { chipRowSx } from './to-do';

export interface SearchChipsProps {
  query: SearchQuery;
  /** User names of the people who may have taken a record. */
  team: readonly string[];
  onChange: (changes: SearchQuery) => void;
}

const kinds = enquiryKinds.map((id) => ({ id, label: kindFacts[id].badge }));

/** The filters of a search; a record must match all of them. */
export function SearchChips({ query, team, onChange }: SearchChipsProps) {
  const people = [{ id: takenByNobody, label: 'Nobody yet' }, ...team.map((name) => ({ id: name, label: `${name} is on it` }))];
  const choices = [
    { name: 'status', label: 'Status', any: 'Any status', options: enquiryStatuses },
    { name: 'kind', label: 'Kind', any: 'Any kind', options: kinds },
    { name: 'source', label: 'Where from', any: 'From anywhere', options: leadSources },
    { name: 'who', label: 'Who is on it', any: 'Anyone', options: people },
    { name: 'urgency', label: 'Urgency', any: 'Any urgency', options: urgencies },
  ] as const;
  const filters = searchFields.filter((name) => name !== 'q');
  const isNarrowed = filters.some((name) => query[name]);
  return (
    <Stack role="group" aria-label="Filters" onFocus={showWhole} sx={{ ...chipRowSx, flexDirection: 'row' }}>
      {choices.map(({ name, ...choice }) => (
        <ChoiceChip key={name} {...choice} value={query[name]} onChange={(id) => onChange({ [name]: id })} />
      ))}
      <ToggleButton
        value="true"
        selected={query.photos === 'true'}
        onChange={() => onChange({ photos: query.photos ? undefined : 'true' })}
      >
        Has photos
      </ToggleButton>
      <DayChip label="From" value={query.from} max={query.to} onChange={(from) => onChange({ from })} />
      <DayChip label="To" value={query.to} min={query.from} onChange={(to) => onChange({ to })} />
      {isNarrowed && <Button onClick={() => onChange(Object.fromEntries(filters.map((name) => [name, undefined])))}>Clear filters</Button>}
    </Stack>
  );
}

interface ChoiceChipProps {
  label: string;
  /** Shown while nothing is chosen. */
  any: string;
  options: readonly Option[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

function ChoiceChip({ label, any, options, value, onChange }: ChoiceChipProps) {
  return (
    <ControlChip isChosen={Boolean(value)}>
      <NativeSelect
        input={<InputBase />}
        IconComponent={ChevronDown}
        inputProps={{ 'aria-label': label }}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{any}</option>
        {options.map(({ id, label: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </ControlChip>
  );
}

interface DayChipProps {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string | undefined) => void;
}

function DayChip({ label, value, min, max, onChange }: DayChipProps) {
  return (
    <ControlChip isChosen={Boolean(value)}>
      {label}{' '}
      <InputBase
        type="date"
        inputProps={{ min, max }}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </ControlChip>
  );
}

/** A chip around one control of the platform's own. */
function ControlChip({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  return <Chip component="label" variant="outlined" color={isChosen ? 'primary' : 'default'} label={children} />;
}
