import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { onResize } from '../../../../lib/on-resize';

/** Lines that are shown of longer words until somebody asks for the rest. */
const foldedLines = 8;

/**
 * What the customer wrote, with their line breaks; more than eight lines are folded. Nothing if they wrote nothing. Never markup.
 * `isOurs`: the owner wrote down what they said.
 */
export function CustomerWords({ text, name, isOurs = false }: { text: string; name: string; isOurs?: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const [isLong, setLong] = useState(false);
  const words = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = words;
    if (!current || isWhole) return;
    const measure = () => setLong(current.scrollHeight > current.clientHeight + 1);
    measure();
    return onResize(current, measure);
  }, [text, isWhole]);
  if (!text.trim()) return null;
  return (
    <div>
      <Box
        component="blockquote"
        aria-label={isOurs ? `What ${name} wants` : `What ${name} wrote`}
        ref={words}
        sx={isWhole ? wordsSx : foldedSx}
      >
        {text}
      </Box>
      {(isLong || isWhole) && (
        <Button variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ marginInlineStart: -1 }}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}

const wordsSx = { maxWidth: '68ch', fontSize: '1.0625rem', lineHeight: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const foldedSx = {
  ...wordsSx,
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: foldedLines,
  '@media print': { display: 'block' },
} as const;
