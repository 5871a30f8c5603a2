import { styled } from '@mui/material/styles';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { colors } from '../../ui/tokens';
import { useMotionAllowed } from '../../ui/use-motion-allowed';
import { mayFetchVideo } from './may-fetch-video';

const files = [
  { src: '/video/hero.webm', type: 'video/webm' },
  { src: '/video/hero.mp4', type: 'video/mp4' },
];

/**
 * The loop over the hero's still, with a pause button. Fetched only after the page has loaded, never on phones, under reduced
 * motion, Save-Data or a slow connection. Until it plays, and for good when it fails, the still is what is seen.
 */
export function HeroVideo() {
  const mayMove = useMotionAllowed();
  const [state, setState] = useState<'waiting' | 'loading' | 'loaded' | 'failed'>('waiting');
  const [paused, setPaused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!mayMove || !mayFetchVideo()) return;
    const load = () => setState('loading');
    if (document.readyState !== 'complete') {
      window.addEventListener('load', load);
      return () => window.removeEventListener('load', load);
    }
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [mayMove]);

  if (!mayMove || state === 'waiting' || state === 'failed') return null;

  const fail = () => {
    console.error('The hero video could not be loaded; the still picture stays.');
    setState('failed');
  };
  const toggle = () => {
    if (paused) void video.current?.play();
    else video.current?.pause();
    setPaused(!paused);
  };

  return (
    <>
      <Video
        ref={video}
        autoPlay
        muted
        loop
        playsInline
        aria-hidden
        tabIndex={-1}
        data-loaded={state === 'loaded'}
        onPlaying={() => setState('loaded')}
        // A file that breaks off or can't be decoded. React hands on what happens to the sources, too.
        onError={(event) => event.target === event.currentTarget && fail()}
      >
        {files.map((file, index) => (
          <source key={file.src} {...file} onError={index === files.length - 1 ? fail : undefined} />
        ))}
      </Video>
      {state === 'loaded' && (
        <Toggle type="button" aria-label={paused ? 'Play the background video' : 'Pause the background video'} onClick={toggle}>
          {paused ? <Play aria-hidden size={20} strokeWidth={1.75} /> : <Pause aria-hidden size={20} strokeWidth={1.75} />}
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
  color: colors.white,
  background: 'none',
  cursor: 'pointer',
});
