/** A blackbird on her nest, round the point zero. */
export function Nest() {
  return (
    <>
      <path className="thin" d="M-76 12Q-30 2 78-4M-52 8Q-66-6-78-8M48-2Q60-20 74-24" />
      <path className="light thin" d="M-78-8Q-94-14-92-28Q-76-26-78-8ZM74-24Q76-42 90-46Q92-28 74-24ZM-66 10Q-78 24-90 18Q-82 4-66 10Z" />
      <path className="wood" d="M-46-18Q0 2 48-18Q44 14 2 16Q-40 14-46-18Z" />
      <path className="fine" d="M-42-10Q-10 8 30-4M-36 0Q0 14 40-4M-28 8Q0 16 28 8M-48-16l-10-4M46-14l12-6M-20-4l16 8M10-4l-12 10" />
      <path className="deep" d="M-38-24C-30-52-4-62 10-50C14-64 32-66 37-53L50-49L38-44C38-32 28-20 20-15Q-10-6-38-24L-62-34Z" />
      <path className="amber fine" d="M38-53L52-49L38-45Z" />
      <path className="fine" d="M-30-28Q-12-44 8-38Q0-24-20-24M-20-30Q-8-36 2-34" />
      <circle className="paper fine" cx={29} cy={-52} r={3} />
    </>
  );
}
