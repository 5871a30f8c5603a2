/** Where a tool is, and how it is turned. */
export interface Place {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  mirrored?: boolean;
}

/** The transform that puts a tool into its place. */
export const placed = ({ x, y, turn = 0, scale = 1, mirrored = false }: Place) =>
  `translate(${x} ${y})rotate(${turn})scale(${mirrored ? -scale : scale} ${scale})`;

/** A curved pruning saw; the hand is at its origin, the blade to the right. */
export function Handsaw(place: Place) {
  return (
    <g transform={placed(place)}>
      <path className="paper thin" d="M14-4Q60-10 96-30Q72 6 14 9Z" />
      <path className="fine" d="M20 9l5 5 4-6 5 5 4-7 6 4 4-7 5 4 4-8 5 3 4-9 5 2 4-9" />
      <path className="amber thin" d="M-20-4Q-4-9 16-6V9Q0 5-12 10Q-24 12-26 5Q-22 2-20-4Z" />
    </g>
  );
}

/** A chainsaw: rear and front handle, hand guard, bar with chain; the rear hand is at its origin, the bar to the right. */
export function Chainsaw(place: Place) {
  return (
    <g transform={placed(place)}>
      <path className="paper thin" d="M66-8H150Q166-8 166 2T150 12H66Z" />
      <path className="teeth fine" d="M70-10H150Q168-10 168 2T150 14H70" />
      <path className="ink" d="M-6-8Q-10 8 0 14H24V6H8Q2 4 6-4H22V-12H2Q-4-12-6-8Z" />
      <path className="deep" d="M20-20Q40-30 62-20L74-12V12Q72 20 62 20H26Q18 18 18 8Z" />
      <path className="strap" d="M34-22C28-46 60-48 60-22" />
      <path className="paper thin" d="M66-18L74-42L80-40L76-14Z" />
      <path className="fine" d="M28 2h22M28 9h22M28-6h14" />
      <circle className="amber thin" cx={62} cy={2} r={6} />
    </g>
  );
}

/** A lawn rake, upright: its tines at the origin, the handle upwards. */
export function Rake(place: Place & { length?: number }) {
  const { length = 190 } = place;
  return (
    <g transform={placed(place)}>
      <path className="rope" d={`M0-46V${-length}`} />
      <path className="handle" d={`M0-46V${-length}`} />
      <path
        className="tines thin"
        d="M0-50L-40-4q-3 6 4 7M0-50L-24-6q-2 7 5 8M0-50L-8-6q-1 7 5 8M0-50L8-6q1 7-3 8M0-50L24-6q3 7-4 8M0-50L40-4q4 6-3 7M-18-28Q0-24 18-28"
      />
    </g>
  );
}

/** A stump grinder: the cutting wheel at its origin, the ground 74 units below, the grips to the left. */
export function Grinder(place: Place) {
  return (
    <g transform={placed(place)}>
      <path className="wood" d="M-4-14L-112-42L-118-14L-14 16Z" />
      <path className="strap" d="M-206-28L-258-58Q-270-64-296-44M-196-8L-262-50" />
      <path className="deep" d="M-222 0V-48Q-220-62-206-62H-126Q-112-60-108-46L-98 0Z" />
      <path className="paper thin" d="M-200-62v-18h48v18M-188-80v-8h24v8" />
      <path className="fine" d="M-206-46h42M-206-35h42M-206-24h42M-142-48v36M-128-48v36" />
      <path className="wood" d="M-226 0H-90v14H-226Z" />
      <circle className="ink" cx={-186} cy={40} r={32} />
      <circle className="sand thin" cx={-186} cy={40} r={14} />
      <circle className="ink bare" cx={-186} cy={40} r={4} />
      <CuttingWheel />
      <path className="ink thin" d="M-60-6H-42L-48 56Q-58 62-70 54Z" />
      <path className="light thin" d="M-58-4C-58-40-30-62 4-60L6-44C-20-46-42-30-44-2Z" />
    </g>
  );
}

/** The grinder's wheel with its teeth, 54 units from hub to tip. */
export function CuttingWheel() {
  return (
    <>
      {Array.from({ length: 12 }, (_, tooth) => (
        <path key={tooth} className="wood thin" d="M36-9L54-11L56 3L37 8Z" transform={`rotate(${tooth * 30})`} />
      ))}
      <circle className="paper" r={42} />
      <circle className="sand thin" r={16} />
      <path className="fine" d="M0-36V-22M0 36V22M-36 0H-22M36 0H22M-26-26l10 10M26 26L16 16M26-26L16-16M-26 26l10-10" />
      <circle className="ink bare" r={5} />
    </>
  );
}

/** A hedge trimmer: rear handle at its origin, front handle, guard, two rows of teeth to the right. */
export function HedgeTrimmer(place: Place) {
  const teeth = Array.from({ length: 13 }, (_, n) => `M${72 + n * 11}-5l3-7 4 7M${72 + n * 11} 5l3 7 4-7`).join('');
  return (
    <g transform={placed(place)}>
      <path className="ink" d="M-8-6Q-12 8-2 12H14V4H4Q0 2 4-4H16V-11H0Q-6-11-8-6Z" />
      <path className="deep" d="M12-14Q26-22 44-18L62-8V8L44 14H16Q10 12 10 4Z" />
      <path className="strap" d="M34-16C30-40 58-40 56-12" />
      <path className="ink fine" d="M60-26L66-26 68 14 61 14Z" />
      <path className="paper thin" d={`M66-5H222L226 0L222 5H66Z${teeth}`} />
      <path className="amber thin" d="M20-8h18v8H20Z" />
    </g>
  );
}

/** A traffic cone, 70 units tall, its foot at the origin. */
export function Cone(place: Place) {
  return (
    <g transform={placed(place)}>
      <path className="amber thin" d="M-16-6L-5-70H5L16-6Z" />
      <path className="paper bare" d="M-11-32L-8-48H8L11-32Z" />
      <path className="ink thin" d="M-26-8H26V0H-26Z" />
    </g>
  );
}

/** A hand lamp; the hand is at its origin, the light to the right. */
export function Lamp(place: Place) {
  return (
    <g transform={placed(place)}>
      <path className="ink thin" d="M-6 6H14V16H-6ZM-2 6V-6H10V6" />
      <path className="amber thin" d="M-4 12H20L30 4V34L20 26H-4Z" />
      <path className="skin thin" d="M30 2H36V36H30Z" />
    </g>
  );
}
