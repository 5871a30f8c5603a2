/** A footpath's fingerpost with an owl on it; its foot is at the origin. */
export function Signpost({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <path className="wood" d="M-9 4V-300L0-316L9-300V4Z" />
      <path className="wood" d="M9-284H150L176-262L150-240H9ZM-9-222H-130L-156-200L-130-178H-9Z" />
      <path className="fine soft" d="M26-262H138M-28-200H-120M-3-140V-30M4-120v60" />
      <g transform="translate(84 -286)">
        <path className="paper" d="M-26-8C-34-46-30-84-22-92L-12-84H12L22-92C30-84 34-46 26-8Q0 8-26 -8Z" />
        <path className="wood thin" d="M-26-40Q-34-10-18 4Q-12-18-26-40ZM26-40Q34-10 18 4Q12-18 26-40Z" />
        <circle className="skin thin" cx={-10} cy={-66} r={10} />
        <circle className="skin thin" cx={10} cy={-66} r={10} />
        <circle className="ink bare" cx={-8} cy={-66} r={5} />
        <circle className="ink bare" cx={12} cy={-66} r={5} />
        <path className="amber fine" d="M-4-58L0-48L4-58Z" />
        <path className="fine" d="M-12-36q4 6 8 0m8 0q4 6 8 0m-16 16q4 6 8 0M-12 0v6m6-6v6m12-6v6m6-6v6" />
      </g>
    </g>
  );
}
