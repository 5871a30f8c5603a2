import { House } from '../house';
import { Daybreak } from './daybreak';
import { HeroOak } from './hero-oak';
import { Smoke } from './smoke';

/** Home's head on desks: words stand left of the oak, in the open sky. The window shows as much of it to both sides as fits. */
export function HeroWide({ time }: { time: number }) {
  return (
    <g transform="translate(1400 8)">
      <Daybreak left={-1440} right={2440} y={634} sun={1132} church={774} hedge={660} />
      <Smoke x={1357} y={108} time={time} />
      <House x={1296} y={642} width={330} windows={[74]} door={206} chimney={44} lit whole />
      <HeroOak time={time} scale={0.84} />
    </g>
  );
}
