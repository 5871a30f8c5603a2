import { Figure } from '../../figure';
import { Foliage, lobed } from '../../foliage';
import { FarHedge, Ground } from '../../ground';
import { Barrow, Shovel } from '../../hedge-tools';
import { House } from '../../house';
import { Grinder } from '../../tools';

/** A stump ground out: its place full of chips, more heaped for the barrow, the grinder done. */
export function Chips() {
  return (
    <g transform="translate(-36 -48)scale(1.06)">
      <FarHedge y={600} width={1200} church={560} />
      <g transform="translate(890 610)scale(0.9)">
        <House x={0} y={0} width={420} windows={[90]} door={220} chimney={150} />
      </g>
      <Foliage
        edge={[[-40, 620], [-30, 440], [20, 380], [110, 370], [160, 430], [170, 620]]}
        lit={[[-20, 560], [-14, 450], [30, 400], [100, 396], [130, 440], [120, 540]]}
        lobe={36}
      />
      <Ground y={602} width={1200} height={820} tufts={[60, 640]} />
      <Grinder x={366} y={572} scale={1.2} />
      <path className="wood thin" d="M240 716Q310 664 500 672Q660 680 686 720Q660 766 460 764Q280 762 240 716Z" />
      <path className="skin" d={lobed([[306, 726], [350, 680], [400, 628], [460, 610], [520, 640], [580, 690], [610, 732]], 34)} />
      <path className="fine" d={chips} />
      <Barrow x={1036} y={730} scale={1.25} />
      <path className="skin" d="M872 592Q906 552 966 560Q1026 552 1060 592Z" />
      <Shovel x={702} y={618} turn={-28} scale={1.75} />
      <path className="fine" d="M900 540l8 4m10 12l9-3m18-10l8 6m-30 8l6 6m26 0l9-2" />
      <Figure pose="shovelling" at={[670, 768]} scale={1.75} />
    </g>
  );
}

const chips = Array.from(
  { length: 60 },
  (_, nth) => `M${270 + ((nth * 97) % 370)} ${640 + ((nth * 53) % 116)}l${6 + (nth % 5) * 2}-${nth % 7}`,
).join('');
