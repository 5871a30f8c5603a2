import { House } from '../house';
import { Daybreak } from './daybreak';
import { HeroOak } from './hero-oak';
import { Smoke } from './smoke';

/** Home's head on phones and upright tablets: the oak is low and the people large, and words stand below the lawn. */
export function HeroUpright({ time }: { time: number }) {
  return (
    <g transform="translate(-482 -96)scale(0.88)">
      <Daybreak left={540} right={1440} y={634} sun={1132} church={774} hedge={520} />
      <Smoke x={1356} y={160} time={time} />
      <g transform="translate(1308 642)scale(.9)">
        <House x={0} y={0} width={330} windows={[74]} chimney={30} lit />
      </g>
      <HeroOak time={time} scale={0.98} crown={0.6} />
    </g>
  );
}
