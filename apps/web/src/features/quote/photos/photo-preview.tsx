import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { quoteWords } from '../../../content/quote-words';
import { colors } from '../../../ui/tokens';
import type { Photo } from './photo';

/** The photo's picture. If the browser cannot show it, as most cannot show HEIC, a line with its name says that it is sent anyway. */
export function PhotoPreview({ photo: { blob, preview }, name }: { photo: Photo; name: string }) {
  const [failed, setFailed] = useState(false);
  if (!blob) return <Name>{quoteWords.reading}</Name>;
  if (preview && !failed) return <Drawn blob={preview} name={name} onError={() => setFailed(true)} />;
  return (
    <Name>
      <b>{name}</b>
      <span>{quoteWords.withoutPreview}</span>
    </Name>
  );
}

function Drawn({ blob, name, onError }: { blob: Blob; name: string; onError: () => void }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return <img ref={draw} alt={name} onError={onError} />;
}

const Name = styled('span')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  height: '100%',
  padding: '0.5rem 0.75rem',
  textAlign: 'center',
  color: colors.inkSoft,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
