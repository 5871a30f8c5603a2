import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Pause, Play } from '../../ui/icons';
import { colors, stacked } from '../../ui/tokens';
import { useMotionAllowed } from '../../ui/use-motion-allowed';
import { mayFetchVideo } from './may-fetch-video';

/** Address, without extension, of the film of this window's drawing. */
const fileOfWindow = () => (matchMedia(stacked).matches ? '/video/hero-upright' : '/video/hero-wide');

function subscribeToWindow(changed: () => void): () => void {
  const query = matchMedia(stacked);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * The video over the hero's still picture, if the device may fetch one: once the page has loaded, and never with reduced motion. When the
 * phone is turned, the other video replaces it, paused if this one was.
 */
export function HeroVideo() {
  const mayMove = useMotionAllowed();
  const file = useSyncExternalStore(subscribeToWindow, fileOfWindow, () => '');
  const [welcome, setWelcome] = useState(false);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (!mayMove) return;
    const ask = () => void mayFetchVideo().then(setWelcome);
    if (document.readyState === 'complete') return ask();
    addEventListener('load', ask);
    return () => removeEventListener('load', ask);
  }, [mayMove]);

  return mayMove && welcome && <Loop key={file} file={file} paused={paused} onPause={setPaused} />;
}

/**
 * Plays one video, muted and looped, with a pause button. It is visible once it plays; if it fails it is removed, with a message on the
 * console.
 */
function Loop({ file, paused, onPause }: { file: string; paused: boolean; onPause: (paused: boolean) => void }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const video = useRef<HTMLVideoElement>(null);
  if (state === 'failed') return null;

  const fail = () => {
    console.error('The hero video could not be loaded; the still picture stays.');
    setState('failed');
  };
  const toggle = () => {
    if (paused) void video.current?.play();
    else video.current?.pause();
    onPause(!paused);
  };

  return (
    <>
      <Video
        ref={video}
        autoPlay={!paused}
        muted
        loop
        playsInline
        aria-hidden
        tabIndex={-1}
        data-loaded={state === 'loaded'}
        onPlaying={() => setState('loaded')}
        // Only the video's own errors: the file broke off or cannot be decoded. React passes errors of the sources here too.
        onError={(event) => event.target === event.currentTarget && fail()}
      >
        <source src={`${file}.webm`} type="video/webm" />
        <source src={`${file}.mp4`} type="video/mp4" onError={fail} />
      </Video>
      {(state === 'loaded' || paused) && (
        <Toggle type="button" aria-label={paused ? 'Play the background video' : 'Pause the background video'} onClick={toggle}>
          {paused ? <Play size={20} /> : <Pause size={20} />}
        </Toggle>
      )}
    </>
  );
}

const Video = styled('video')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 50%',
  opacity: 0,
  transition: 'opacity 800ms',
  '&[data-loaded=true]': { opacity: 1 },
});

const Toggle = styled('button')({
  position: 'absolute',
  right: '0.5rem',
  bottom: '0.5rem',
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: colors.white,
  backgroundColor: 'rgb(8 17 11 / 0.55)',
  cursor: 'pointer',
});
