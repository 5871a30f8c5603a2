import { Cut } from './oak';

/** The team's pickup with logs on it, 420 units long, facing left; its wheels stand on the ground at the origin. */
export function Van({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      {[[232, -112], [272, -114], [312, -112], [352, -113], [252, -146], [292, -147], [332, -146]].map(([cx = 0, cy = 0]) => (
        <Cut key={`${cx} ${cy}`} x={cx} y={cy} r={21} flat={1} />
      ))}
      <path className="deep" d="M0-26V-84Q2-98 22-102L62-112L98-160Q104-168 116-168H186Q200-168 200-154V-26Z" />
      <path className="paper thin" d="M82-112L108-148H140V-108H82ZM152-148H184V-108H152Z" />
      <path className="light" d="M204-104H404V-26H204Z" />
      <path className="fine" d="M146-104V-30M254-100V-30M304-100V-30M354-100V-30M156-92h14" />
      <path className="ink thin" d="M-8-40H416V-22H-8Z" />
      <path className="amber thin" d="M0-84L16-88V-66H0ZM112-168v-12h26v12Z" />
      {[78, 326].map((at) => (
        <g key={at}>
          <circle className="ink" cx={at} cy={-32} r={34} />
          <circle className="wood thin" cx={at} cy={-32} r={14} />
        </g>
      ))}
    </g>
  );
}
