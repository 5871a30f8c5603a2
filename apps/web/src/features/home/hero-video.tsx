import { useEffect, useState, type ComponentType } from 'react';
import { useMotionAllowed } from '../../ui/use-motion-allowed';

/**
 * The video over the hero's still picture. Its code and file are fetched once the page has loaded, and never with reduced motion. The
 * still picture shows until the video plays, and for good if it fails.
 */
export function HeroVideo() {
  const mayMove = useMotionAllowed();
  const [Loop, setLoop] = useState<ComponentType>();

  useEffect(() => {
    if (!mayMove) return;
    const show = ({ HeroLoop }: typeof import('./hero-loop')) => setLoop(() => HeroLoop);
    const load = () =>
      void import('./hero-loop').then(show, () => console.error('The hero video could not be loaded; the still picture stays.'));
    if (document.readyState !== 'complete') {
      window.addEventListener('load', load);
      return () => window.removeEventListener('load', load);
    }
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [mayMove]);

  return mayMove && Loop ? <Loop /> : null;
}
