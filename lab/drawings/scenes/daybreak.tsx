export interface DaybreakProps {
  /** The edges of what is drawn, and the horizon. */
  left: number;
  right: number;
  y: number;
  sun: number;
  church: number;
  /** Where the far hedge begins: words may stand left of it. */
  hedge: number;
}

/** First light over level fields: the sun half up, a church, a hedge with trees in it. */
export function Daybreak({ left, right, y, sun, church, hedge }: DaybreakProps) {
  const light = `translate(${sun} ${y})scale(900 380)`;
  const fields = `V${y - 8}Q${sun - 700} ${y - 44} ${sun - 120} ${y - 14}T${right} ${y - 22}`;
  const tufts = Array.from({ length: Math.floor((right - left) / 170) }, (_, n) => [left + 60 + n * 177, y + 22 + (n % 4) * 11]);
  return (
    <>
      <defs>
        <linearGradient id="sky" gradientUnits="userSpaceOnUse" x2="0" y2={y}>
          <stop offset="0.2" stopColor="#14261b" />
          <stop offset="1" stopColor="#2a4c3c" />
        </linearGradient>
        <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform={light}>
          <stop stopColor="#e0a04a" />
          <stop offset="0.3" stopColor="#a07a40" stopOpacity="0.8" />
          <stop offset="1" stopColor="#5a6a40" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path className="sky bare" d={`M${left} -20H${right}V${y}H${left}Z`} />
      <path className="glow bare" d={`M${sun - 900} ${y - 380}h1800V${y}h-1800Z`} />
      <path className="cloud bare" d={clouds.map(([across, up, long]) => cloud(sun + across, y - up, long)).join('')} />
      <circle className="amber bare" cx={sun} cy={y - 62} r={62} />
      <path className="far bare" d={`M${left} ${y + 4}${fields}V${y + 4}Z`} />
      <Church x={church} y={y - 18} />
      <path className="middle bare" d={trees(hedge, right, y + 4)} />
      <path className="lawn" d={`M${left} ${y}H${right}V${y + 400}H${left}Z`} />
      <path className="blade thin" d={tufts.map(([x, at]) => `M${x} ${at}${tuft}`).join('')} />
    </>
  );
}

const tuft = 'q-2-8-7-13m9 13q1-9 4-15m0 15q4-7 10-9';

/** Places from the sun, and lengths. */
const clouds = [[40, 210, 300], [-560, 150, 260], [-330, 96, 190], [420, 330, 200]] as const;

/** A bank of cloud in two layers. */
const cloud = (x: number, y: number, long: number) =>
  `M${x} ${y}h${long}a7 7 0 0 1 0 14h-${long * 0.3}a6 6 0 0 0 0 12h-${long * 0.5}a6 6 0 0 1 0-12h-${long * 0.2}a7 7 0 0 1 0-14Z`;

/** A hedge with trees in it, from end to end. */
function trees(from: number, to: number, y: number): string {
  const halves = [27, 34, 20, 46, 30, 24, 40, 28];
  let path = `M${from - 40} ${y}q10-16 40-18`;
  for (let x = from, index = 0; x < to; index += 1) {
    const half = halves[index % halves.length] ?? 30;
    path += `a${half} ${Math.round(half * 0.8)} 0 0 1 ${half * 2 - 8} ${(index % 3) * 4 - 4}`;
    x += half * 2 - 8;
  }
  return `${path}V${y}Z`;
}

/** A flint tower with its battlements, nave and chancel. */
function Church({ x, y }: { x: number; y: number }) {
  return (
    <path className="far bare" d={`M${x} ${y}v-92h5v7h6v-7h7v7h6v-7h7v7h6v-7h5v42l8-12h54l9 14h20l7 10V${y}Z`} />
  );
}
