/** Fields behind the drawing's ground at y: hedges, a wood, the tower of a flint church. */
export function Distance({ y, width, church }: { y: number; width: number; church?: number }) {
  const hedges = Array.from({ length: Math.ceil(width / 240) }, () => 'q30-34 66-14q26-38 70-10q40-22 64 10q18-8 40 4').join('');
  return (
    <>
      <path
        className="lawn bare"
        d={`M-20 ${y - 80}Q${width * 0.3} ${y - 150} ${width * 0.55} ${y - 96}T${width + 20} ${y - 120}V${y + 300}H-20Z`}
      />
      {church !== undefined && (
        <path
          className="light bare"
          d={`M${church} ${y}V${y - 220}h8v10h10v-10h12v10h10v-10h12v10h10v-10h8V${y - 150}l18-16h92l20 34V${y}Z`}
        />
      )}
      <path className="light bare far" d={`M-20 ${y + 10}V${y - 60}${hedges}h60V${y + 300}H-20Z`} />
    </>
  );
}
