import { renderToStaticMarkup } from 'react-dom/server';
import { hand } from '../../../ui/drawing/hand';
import { LimbsDown } from '../../../ui/drawing/scenes/limbs-down';
import { StemInLengths } from '../../../ui/drawing/scenes/stem-in-lengths';
import { palette } from '../../../ui/tokens';
import { Grind } from './grind';
import { Knock } from './knock';
import { Raked } from './raked';
import { RopeUp } from './rope-up';

const scenes = [Knock, RopeUp, LimbsDown, StemInLengths, Grind, Raked];

const width = 960;
const height = 800;

/** From one drawing to the next; the gap keeps a neighbour's edge out of sight. */
const pitch = 1000;
const whole = pitch * (scenes.length - 1) + width;

/** Returns the six drawings of a day side by side as one SVG file: Home's own HTML has no room for them. */
export function daySheet(): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={whole} height={height} viewBox={`0 0 ${whole} ${height}`}>
      <style>{rules()}</style>
      <rect className="sand bare" width="100%" height="100%" />
      {scenes.map((Scene, index) => (
        <svg key={Scene.name} x={index * pitch} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <Scene />
        </svg>
      ))}
    </svg>,
  );
}

/** The hand's rules in real colours: an image knows nothing of the page's variables. */
function rules(): string {
  const css = Object.entries(hand)
    .map(
      ([selector, style]) =>
        `${selector}{${Object.entries(style)
          .map(([name, value]) => `${kebab(name)}:${value}`)
          .join(';')}}`,
    )
    .join('');
  const values: Record<string, string> = { ...palette, pen: '5px' };
  return css.replace(/var\(--(\w+)\)/g, (_, name: string) => values[name] ?? 'inherit');
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
