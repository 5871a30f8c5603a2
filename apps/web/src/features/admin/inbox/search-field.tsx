import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { searchLimits } from '#dto';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { X } from '../../../ui/icons';
import { colors } from '../../../ui/tokens';
import { Search as Glass } from '../kit/icons';

/** The pause in typing after which the search starts. Milliseconds. */
const searchPauseMs = 250;

export interface SearchFieldProps {
  value: string;
  /** Called after a pause in typing, and at once on Enter. */
  onSearch: (words: string) => void;
  describedBy: string;
}

/** The search's one field. An answer that arrives meanwhile never overwrites what is typed. */
export function SearchField({ value, onSearch, describedBy }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back or a link has changed the address.
    if (value !== searched.current) setTyped(value);
    searched.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    searched.current = words.trim();
    onSearch(words.trim());
  };
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(words), searchPauseMs);
  };

  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
        field.current?.blur();
      }}
    >
      <OutlinedInput
        inputRef={field}
        fullWidth
        type="search"
        value={typed}
        placeholder="Name, phone, postcode, words"
        inputProps={{
          'aria-label': 'Search: name, phone, postcode, words',
          'aria-describedby': describedBy,
          maxLength: searchLimits.maxLetters,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'search',
        }}
        onChange={({ target }) => type(target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Glass size={22} strokeWidth={2} />
          </InputAdornment>
        }
        endAdornment={
          typed && (
            <IconButton
              words="Clear"
              onClick={() => {
                setTyped('');
                search('');
                field.current?.focus();
              }}
            >
              <X size={22} strokeWidth={2} />
            </IconButton>
          )
        }
        sx={searchSx}
      />
    </Form>
  );
}

const Form = styled('form')({ margin: '12px 14px 0' });
const searchSx = {
  minHeight: 56,
  color: colors.inkSoft,
  '& .MuiInputAdornment-root': { color: 'inherit' },
  '& input': { color: colors.ink, paddingInline: '4px', appearance: 'none' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
};
