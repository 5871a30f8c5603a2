import { useEffect } from 'react';
import { optionalScripts, type OptionalScript } from '../../content/optional-scripts';
import { whenAllowed } from '../../lib/consent';

/** Loads each script once its category is allowed, and not before. */
export function OptionalScripts({ scripts = optionalScripts }: { scripts?: readonly OptionalScript[] }) {
  useEffect(() => {
    const withdraw = scripts.map(({ category, src }) =>
      whenAllowed(category, () => {
        const script = document.createElement('script');
        script.src = src;
        script.async = true;
        document.head.append(script);
      }),
    );
    return () => withdraw.forEach((stop) => stop());
  }, [scripts]);
  return null;
}
