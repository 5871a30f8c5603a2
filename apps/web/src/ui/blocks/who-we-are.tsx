import { who } from '#dto';
import { styled } from '@mui/material/styles';
import { Picture } from '../picture/picture';
import { colors, radii } from '../tokens';

/** Who comes: the face, the name, two lines and the tickets. Nothing until the owner has said so. */
export function WhoWeAre() {
  if (!who) return null;
  const { name, lines, face, tickets } = who;
  return (
    <Card data-face={face !== undefined}>
      {face && (
        <div>
          <Picture name={face.file} alt={name} ratio={1} sizes={faceSizes} focus={face.focus} radius={radii.picture} />
        </div>
      )}
      <div>
        <strong>{name}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {tickets.length > 0 && (
          <ul>
            {tickets.map((ticket) => (
              <li key={ticket}>{ticket}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Of a photograph whose sides the square crops. */
const faceSizes = '230px';

const Card = styled('div')({
  display: 'grid',
  gap: '0.75rem 1.25rem',
  maxWidth: '38rem',
  marginBottom: '1.25rem',
  '&[data-face=true]': { gridTemplateColumns: 'clamp(5.5rem, 28vw, 9rem) minmax(0, 1fr)' },
  '& strong': { fontSize: '1.25rem', lineHeight: 1.3 },
  '& p': { marginTop: '0.25rem' },
  '& ul': { marginTop: '0.5rem', color: colors.inkSoft, fontSize: '0.9375rem' },
});
