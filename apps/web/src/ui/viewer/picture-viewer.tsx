import { styled } from '@mui/material/styles';
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import Lightbox, { type ControllerRef, type Slide, type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { ChevronLeft, ChevronRight, X } from '../icons';
import { colors, focusRing, media, radii } from '../tokens';
import { useBackCloses } from './use-back-closes';

/** A picture to view large; its `alt` is its caption, too. Sizes are pixels of the largest file. */
export type ViewedPicture = Required<Pick<SlideImage, 'src' | 'alt' | 'width' | 'height'>> & Pick<SlideImage, 'srcSet'>;

export interface PictureViewerProps {
  label: string;
  pictures: readonly ViewedPicture[];
  /** Index of the first picture shown, from 0. */
  start: number;
  onClose: () => void;
}

/** How far a press may move, in pixels. */
const pressPixels = 10;

/**
 * Pictures one by one on the whole screen, with caption and position, whole at first. Closes by its button, Escape, Back or a press beside
 * the picture. The lightbox knows neither Back nor a page that was enlarged before it opened, and takes a pinch or a swipe beside the
 * picture for a press there.
 */
export function PictureViewer({ label, pictures, start, onClose }: PictureViewerProps) {
  const [viewed, setViewed] = useState(start);
  // Somebody else may remove pictures meanwhile.
  const index = Math.min(viewed, pictures.length - 1);
  const lightbox = useRef<ControllerRef>(null);
  const from = useRef([0, 0]);
  useBackCloses(onClose);
  const isEnlarged = useSyncExternalStore(watchViewport, isPageEnlarged);
  return (
    <FullScreen
      open
      close={onClose}
      slides={pictures}
      index={index}
      on={{ view: (view) => setViewed(view.index) }}
      plugins={[Zoom]}
      labels={{
        Lightbox: label,
        'Photo gallery': label,
        Carousel: 'Pictures',
        Slide: 'Picture',
        Previous: 'Previous picture',
        Next: 'Next picture',
        'Zoom in': 'Enlarge',
        'Zoom out': 'Make smaller',
      }}
      carousel={{ finite: true, preload: 1, padding: 0, spacing: 0, imageProps: sharp }}
      animation={{ fade: 150, swipe: 250, navigation: 150, zoom: 250 }}
      controller={{ ref: lightbox, disableSwipeNavigation: isEnlarged }}
      styles={{ container: { '--yarl__controller_touch_action': isEnlarged ? 'auto' : 'none' } }}
      portal={{
        container: {
          onKeyDownCapture: leaveToBrowser,
          onPointerDown: ({ clientX, clientY }) => (from.current = [clientX, clientY]),
          onClick: ({ target, clientX, clientY }) => {
            const [x = 0, y = 0] = from.current;
            const isBeside = (target as Element).matches('.yarl__slide, .yarl__slide_wrapper');
            if (isBeside && Math.hypot(clientX - x, clientY - y) < pressPixels) lightbox.current?.close();
          },
        },
      }}
      render={{
        iconClose: () => <X size={32} />,
        iconPrev: () => <ChevronLeft size={32} />,
        iconNext: () => <ChevronRight size={32} />,
        iconError: () => <Failure>The picture did not load. Check your connection, then close it and open it again.</Failure>,
        controls: () => (
          <Caption>
            {pictures[index]?.alt}
            {pictures.length > 1 && <span>{`${index + 1} of ${pictures.length}`}</span>}
          </Caption>
        ),
        ...(pictures.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** With these keys an arrow is the browser's Back, and + enlarges the page. */
function leaveToBrowser(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) event.stopPropagation();
}

/**
 * How large a picture may begin: 1.15 times its file, or 1.5 times on screens with more than two device pixels to a CSS pixel, as in the
 * heads of pages.
 */
function sharp(slide: Slide) {
  const most = (devicePixelRatio > 2 ? 1.5 : 1.15) / devicePixelRatio;
  const within = (pixels = 0) => `min(100%, ${pixels * most}px)`;
  return { style: { maxWidth: within(slide.width), maxHeight: within(slide.height) } };
}

/** Behind words and signs that may lie on an enlarged picture. */
const veil = 'rgb(13 25 18 / 0.75)';

const isPageEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01;

function watchViewport(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}

// The container's padding keeps a picture clear of buttons and caption; the slides cover it, so that a press there is beside the picture.
const FullScreen = styled(Lightbox)({
  '--head': '64px',
  '--foot': 'min(2.9em + 72px, 40vh)',
  '--yarl__color_backdrop': colors.forest950,
  '--yarl__color_button': colors.onForest,
  '--yarl__color_button_active': colors.leafPale,
  '--yarl__button_background_color': veil,
  '--yarl__button_filter': 'none',
  color: colors.onForest,
  '& .yarl__container': { padding: 'var(--head) 0 var(--foot)' },
  '& .yarl__carousel': { height: 'calc(100% + var(--head) + var(--foot))', marginBlock: 'calc(-1 * var(--head)) calc(-1 * var(--foot))' },
  '& .yarl__slide': { padding: 'var(--head) 0 var(--foot)' },
  '& .yarl__button': { borderRadius: radii.control, '&:focus-visible': focusRing },
  '& .yarl__navigation_prev, & .yarl__navigation_next': { top: 'auto', bottom: 8, zIndex: 1, transform: 'none', margin: '0 8px', padding: 8 },
  [media.fromTablet]: {
    '--foot': 'min(3.2em + 44px, 40vh)',
    '& .yarl__navigation_prev, & .yarl__navigation_next': { top: '50%', bottom: 'auto', translate: '0 -50%' },
  },
});

/** On a phone the caption has the whole width, and the buttons are beside the position. */
const Caption = styled('p')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  maxHeight: '40%',
  overflow: 'auto',
  padding: '12px 16px 8px',
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  textAlign: 'center',
  backgroundColor: veil,
  touchAction: 'pan-y',
  '& span': { display: 'block', lineHeight: '48px', color: colors.leafPale, fontVariantNumeric: 'tabular-nums' },
  [media.fromTablet]: { fontSize: 'inherit', '& span': { lineHeight: 'inherit' } },
});

const Failure = styled('p')({ width: 'min(80vw, 20rem)', lineHeight: 1.45, textAlign: 'center' });
