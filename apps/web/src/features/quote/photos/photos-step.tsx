import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { photoTips } from '../../../content/quote-words';
import { Notice } from '../../../ui/notice';
import { colors } from '../../../ui/tokens';
import { PhotoPicker } from './photo-picker';
import { PhotoPreviews } from './photo-previews';
import { preloadPreparing } from '../../../lib/photos/prepare-photo';
import { useQuoteRequest } from '../quote-request';
import { addPhotos, removePhoto } from './photo-list';

/** Step 3: pictures of the trees and hedges. */
export function PhotosStep() {
  const photos = useQuoteRequest((request) => request.photos);
  const lines = useQuoteRequest((request) => request.lines);
  useEffect(preloadPreparing, []);
  return (
    <>
      <div>
        <PhotoPicker onPick={(files) => void addPhotos(files)} />
        {lines.map(({ id, text }) => (
          <Line key={id} tone="danger" role="alert">
            {text}
          </Line>
        ))}
      </div>
      <PhotoPreviews photos={photos} onRemove={removePhoto} />
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

const Line = styled(Notice)({ marginTop: 10, color: colors.red, fontWeight: 650, lineHeight: 1.4 });

const Tips = styled('div')({
  paddingTop: '1.25rem',
  borderTop: `1px solid ${colors.line}`,
  '& h3': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.35 },
  '& ul': { marginTop: 8, paddingLeft: '1.1em', listStyle: 'disc', color: colors.inkSoft, fontSize: '1rem' },
  '& li + li': { marginTop: 4 },
});
