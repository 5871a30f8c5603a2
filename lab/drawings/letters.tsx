export interface LettersProps {
  children: string;
  x?: number;
  y: number;
  /** Of the letters, in the drawing's units. */
  size: number;
  anchor?: 'start' | 'middle' | 'end';
}

/** Words in a drawing. `draw-files.mjs` writes them as outlines of the site's text letters: an image has none of the page's fonts. */
export function Letters({ children, x = 0, y, size, anchor = 'start' }: LettersProps) {
  return (
    <text x={x} y={y} fontSize={size} textAnchor={anchor}>
      {children}
    </text>
  );
}
