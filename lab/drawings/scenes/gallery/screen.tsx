import { Figure } from '../../figure';
import { Foliage, lobed } from '../../foliage';
import { FarHedge, Ground } from '../../ground';
import { House } from '../../house';
import type { Point } from '../../lines';
import { Rope } from '../../rope';
import { Handsaw } from '../../tools';

/** Height of the string, and of the ground. */
const top = 372;
const ground = 676;

/** A tall cypress, from the string up, with its middle at x. */
const spire = (x: number, tip: number): Point[] => [
  [x - 88, ground + 10], [x - 92, 500], [x - 80, 340], [x - 48, tip + 110], [x - 14, tip], [x + 12, tip], [x + 46, tip + 110],
  [x + 80, 340], [x + 92, 500], [x + 88, ground + 10],
];
const sunny = (x: number, tip: number): Point[] => [
  [x - 66, 610], [x - 70, 480], [x - 60, 340], [x - 36, tip + 130], [x - 8, tip + 50], [x + 4, tip + 120], [x + 22, 300],
  [x + 34, 440], [x + 20, 580],
];

/** A leylandii screen comes down to a string, stem by stem, from a platform with a rail. */
export function Screen() {
  return (
    <>
      <FarHedge y={610} width={1200} />
      <g transform="translate(190 676)scale(-0.98 0.98)">
        <House x={0} y={0} width={250} windows={[60]} chimney={90} />
      </g>
      <g className="gone">
        {[430, 570].map((x) => (
          <path
            key={x}
            d={lobed([[x - 74, top - 20], [x - 48, 196], [x - 14, 86], [x + 12, 86], [x + 46, 196], [x + 74, top - 20]], 40)}
          />
        ))}
      </g>
      {[
        [1130, 30],
        [970, 64],
        [804, 40],
      ].map(([x = 0, tip = 0]) => (
        <Foliage key={x} edge={spire(x, tip)} lit={sunny(x, tip)} lobe={30} leaf="cypress" />
      ))}
      <path className="skin" d="M420 380V342h20v38M492 380V350h18v30M560 380V342h22v38M636 380V348h20v32" />
      <Foliage
        edge={[[344, 690], [340, 520], [350, top], [520, top - 4], [700, top], [716, 520], [712, 690]]}
        lit={[[366, 620], [362, 500], [366, top + 16], [520, top + 10], [680, top + 16], [684, 460], [640, 560], [500, 610]]}
        lobe={30}
        leaf="cypress"
      />
      <Ground y={ground} width={1200} height={800} tufts={[300, 1160]} />
      <Rope d={`M318 ${top - 8}H1220`} />
      <path className="wood thin" d="M310 330h12v360h-12Z" />
      <path className="deep bare" d={lobed([[752, 344], [790, 318], [826, 348], [824, 404], [786, 428], [750, 400]], 26)} />
      <path className="wood" d="M768 330Q786 322 804 332V410Q786 418 768 408Z" />
      <path className="skin thin" d="M768 372h20l-4 8h-16Z" />
      <Drag />
      <Tower x={560} />
    </>
  );
}

/** Somebody drags a cut top away, its butt first. */
function Drag() {
  return (
    <>
      <g transform="translate(386 704)rotate(112)">
        <path className="wood" d="M-7-30V40H7V-30Z" />
        <Foliage
          edge={[[-46, -20], [-34, -90], [-10, -170], [10, -170], [36, -90], [48, -20]]}
          lit={[[-30, -30], [-22, -90], [-4, -140], [6, -100], [8, -30]]}
          lobe={24}
          leaf="cypress"
        />
      </g>
      <Figure pose="dragging" at={[292, 774]} scale={1.3} mirrored />
    </>
  );
}

/** A platform with rails and stays, somebody on it with a saw in a stem. */
function Tower({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 760)`}>
      <path className="strap" d="M-30 0L14-60M236 0L192-60" />
      <Figure pose="reaching" at={[84, -222]} scale={1.26} />
      <Handsaw x={146} y={-386} turn={6} scale={0.86} />
      <path className="paper thin" d="M8 0V-372h12V0ZM186 0V-372h12V0ZM14-296H192v10H14ZM14-356H192v10H14ZM14-120H192v10H14Z" />
      <path className="paper thin" d="M18-16L182-196l8 7L26-8Z" />
      <path className="wood" d="M-6-222H212v18H-6Z" />
      <path className="thin" d="M-6-238H212" />
      <circle className="ink" cx={14} r={13} />
      <circle className="ink" cx={192} r={13} />
    </g>
  );
}
