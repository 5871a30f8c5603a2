import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { StumpDepths } from '../../../content/service-pages/page-content';
import { DrawnScene } from '../../../ui/drawing/drawn-scene';
import { colors, fonts, media } from '../../../ui/tokens';

/** A stump cut through, ground to the depth on the slider, and what can be planted there. Without scripts it shows one depth. */
export function StumpDepth({ depths, label, unit, description, fits, plants, note }: StumpDepths) {
  const [depth, setDepth] = useState(depths.start);
  const id = useId();
  const words = `${depth} ${unit}`;
  const fitting = plants.filter(({ from }) => from <= depth).map(({ title }) => title);
  return (
    <div>
      <DrawnScene sheet="stump" scene={`${depth}`} label={`${description} ${words}.`} />
      <Slider>
        <label htmlFor={id}>
          {label} <strong>{words}</strong>
        </label>
        <input
          id={id}
          type="range"
          min={depths.from}
          max={depths.to}
          value={depth}
          aria-valuetext={`${words}: ${fitting.join(', ')}`}
          onChange={({ target }) => setDepth(Number(target.value))}
        />
      </Slider>
      <Plants>
        {plants.map(({ id: plant, from, title, text }) => (
          <li key={plant} data-fits={from <= depth}>
            <DrawnScene sheet="plants" scene={plant} />
            <h3>{title}</h3>
            <p>
              <strong>{from <= depth ? fits.yes : `${fits.no} ${from} ${unit}.`}</strong> {text}
            </p>
          </li>
        ))}
      </Plants>
      <p>{note}</p>
    </div>
  );
}

const Slider = styled('div')({
  display: 'grid',
  marginTop: '1rem',
  '& strong': { fontFamily: fonts.display, fontSize: '1.1875rem', color: colors.forest800 },
  '& input': { width: '100%', height: 44, margin: 0, accentColor: colors.forest800, cursor: 'pointer' },
  '@media (scripting: none), print': { '& input': { display: 'none' } },
});

const Plants = styled('ul')({
  display: 'grid',
  gap: '1rem 1.5rem',
  margin: '0.75rem 0 1rem',
  '& li': { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)', gridTemplateRows: 'auto 1fr', columnGap: '1rem', [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '& img': { gridRow: 'span 2' },
  '& h3': { fontFamily: fonts.display, fontWeight: 600, fontSize: '1.1875rem', lineHeight: 1.3 },
  '& p': { color: colors.inkSoft, lineHeight: 1.45 },
  '& p strong': { color: colors.forest800 },
  '& [data-fits=false] img': { filter: 'grayscale(1)', opacity: 0.45 },
  '& [data-fits=false] strong': { color: colors.bark700 },
  [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& li': { display: 'block' }, '& h3': { marginTop: '0.5rem' } },
});
