import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { photoTips, quoteWords } from '../../../content/quote-words';
import { X } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { colors, linkButton } from '../../../ui/tokens';
import { PhotoPicker } from './photo-picker';
import { PhotoPreviews } from './photo-previews';
import { preloadPreparing } from '../../../lib/photos/prepare-photo';
import { useQuoteRequest } from '../quote-request';
import { titleOf } from './photo';
import { addPhotos, dismissLine, removePhoto, takeBackPhoto } from './photo-list';

/** Step 3: pictures of the trees and hedges. */
export function PhotosStep() {
  const photos = useQuoteRequest((request) => request.photos);
  const lines = useQuoteRequest((request) => request.lines);
  const removed = useQuoteRequest((request) => request.removed?.photo);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(preloadPreparing, []);
  useEffect(() => {
    // The heading that has the focus otherwise goes with the last photo.
    if (removed && photos.length === 0) undo.current?.focus();
  }, [removed, photos]);
  return (
    <>
      <div>
        <PhotoPicker onPick={(files) => void addPhotos(files)} />
        {lines.map(({ id, text }) => (
          <Line key={id} tone="danger">
            <span role="alert">{text}</span>
            <button type="button" aria-label={quoteWords.dismiss(text)} onClick={() => dismissLine(id)}>
              <X size={20} strokeWidth={2} />
            </button>
          </Line>
        ))}
      </div>
      <PhotoPreviews photos={photos} onRemove={removePhoto} />
      {removed && (
        <Removed>
          <span role="status">{quoteWords.photoRemoved(titleOf(removed, photos))}</span>
          <button type="button" ref={undo} onClick={takeBackPhoto}>
            {quoteWords.undo}
          </button>
        </Removed>
      )}
      <Tips>
        <h3>Photos that help</h3>
        <ul>
          {photoTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Tips>
    </>
  );
}

const Line = styled(Notice)({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 10,
  paddingBlock: 4,
  paddingRight: 4,
  color: colors.red,
  fontWeight: 650,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& button': { flex: 'none', width: 48, height: 48, padding: 0, color: 'inherit', background: 'none', border: 0, cursor: 'pointer' },
});

const Removed = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  alignItems: 'center',
  margin: 0,
  overflowWrap: 'anywhere',
  '& button': { minHeight: 48, color: colors.forest700, fontWeight: 650, ...linkButton },
});

const Tips = styled('div')({
  paddingTop: '1.25rem',
  borderTop: `1px solid ${colors.line}`,
  '& h3': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.35 },
  '& ul': { marginTop: 8, paddingLeft: '1.1em', listStyle: 'disc', color: colors.inkSoft, fontSize: '1rem' },
  '& li + li': { marginTop: 4 },
});
