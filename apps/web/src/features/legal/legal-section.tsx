import { business } from '#dto';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { LegalBlock, LegalSection as Content } from '../../content/legal/legal-document';
import { DataTable } from '../../ui/data-table';
import { fonts, linkInText } from '../../ui/tokens';

/** The address of a section within its page, derived from its heading. */
export function sectionId(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A numbered section of a legal page. */
export function LegalSection({ number, section: { heading, body } }: { number: number; section: Content }) {
  const id = sectionId(heading);
  return (
    <Root id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {number}. {heading}
      </h2>
      {body.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </Root>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{linked(block)}</p>;
  if ('columns' in block) return <DataTable {...block} />;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const { email, phone } = business;
const ways: Record<string, string> = { [email]: `mailto:${email}`, [phone.display]: phone.href };
// The owner's own number may begin with a plus, which would be a part of the pattern.
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyWay = new RegExp(`(${Object.keys(ways).map(escaped).join('|')})`);

/** The text, with its email address and phone number as links. */
function linked(text: string): ReactNode[] {
  return text.split(anyWay).map((part) =>
    ways[part] ? (
      <a key={part} href={ways[part]}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

const Root = styled('section')({
  '& + &': { marginTop: '2.75rem' },
  '& h2': { fontFamily: fonts.display, fontWeight: 600, fontSize: 'min(1.5rem, 9.5vw)', lineHeight: 1.25 },
  '& > * + *': { marginTop: '0.875rem' },
  '& a': linkInText,
  '& ul': { display: 'grid', gap: '0.5rem', paddingLeft: '1.25rem', listStyle: 'disc' },
});
