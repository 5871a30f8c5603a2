import { Figure } from '../../figure';
import { FarHedge, Ground } from '../../ground';
import { House } from '../../house';
import { hang } from '../../lines';
import { Cone, Lamp } from '../../tools';
import { FallenOak, Pole } from '../danger-drawing';

/** An oak on a cottage's roof at night. The crew lights it from behind the cones, well clear of the cable. */
export function StormNight() {
  return (
    <>
      <House x={690} y={706} width={340} windows={[90]} door={226} chimney={190} whole lit />
      <FallenOak />
    </>
  );
}

export function StormCrew() {
  return (
    <>
      <path className="bare" style={{ fill: 'url(#beam)' }} d="M84-122L900-520V10Z" />
      <Figure pose="lighting" at={[0, 0]} scale={1.1} />
      <Lamp x={56} y={-152} turn={-14} />
      <Figure pose="calling" at={[-84, 14]} scale={1.1} />
      <path className="ink thin" d="M-76-172l11 3-6 28-11-3ZM-72-170l6-26" />
    </>
  );
}

export function EmergencyCard() {
  return (
    <>
      <FarHedge y={700} width={1200} church={120} />
      <path className="thin" d={`${hang([-40, 90], [128, 96], 20)}${hang([132, 96], [1240, 40], 70)}`} />
      <Pole x={130} />
      <Ground y={704} width={1200} height={800} tufts={[60, 470, 1120]} />
      <g transform="translate(166 6)">
        <StormNight />
      </g>
      <g transform="translate(196 748)">
        <StormCrew />
      </g>
      <Cone x={300} y={772} />
      <Cone x={440} y={784} />
      <Cone x={600} y={780} />
      <Rain width={1200} height={800} />
    </>
  );
}

/** The light of the crew's lamp, for the file's shared parts. */
export const beam = (
  <linearGradient id="beam">
    <stop stopColor="#f2b04a" stopOpacity="0.4" />
    <stop offset="1" stopColor="#f2b04a" stopOpacity="0" />
  </linearGradient>
);

/** Slanting rain across the whole drawing. */
export function Rain({ width, height }: { width: number; height: number }) {
  const drops = Array.from({ length: Math.round((width * height) / 9000) }, (_, n) => {
    return `M${(n * 197) % width} ${(n * 331) % height}l-8 30`;
  });
  return <path className="fine soft rain" d={drops.join('')} />;
}
