import { styled } from '@mui/material/styles';
import { colors, media } from './tokens';

export interface DataTableProps {
  /** The table's caption, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
}

/**
 * A small table of text with hairlines; its cells wrap, so that it fits a phone. Where its columns would be too narrow for words, each row
 * is a block, with the column's name before each cell.
 */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <Table aria-label={caption} data-columns={columns.length}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]} data-short={cell.length < 10 || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const rowsAsBlocks = {
  '&, & tbody, & tr, & tbody th, & td': { display: 'block' },
  '& thead': { display: 'none' },
  '& tr': { padding: '0.625rem 0', borderTop: `1px solid ${colors.line}` },
  '& tr:last-of-type': { borderBottom: `1px solid ${colors.line}` },
  '& tbody th, & td': { padding: 0, border: 0 },
  '& td::before': { content: 'attr(data-column) ": "', color: colors.inkSoft },
};

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1rem',
  lineHeight: 1.45,
  '& th, & td': {
    padding: '0.75rem clamp(0.5rem, 3vw, 1rem) 0.75rem 0',
    verticalAlign: 'top',
    textAlign: 'left',
    borderBottom: `1px solid ${colors.line}`,
  },
  '@media (min-width: 22.5em)': { '& td[data-short]': { whiteSpace: 'nowrap' } },
  // In a wide fallback font the longest words alone are wider than the window.
  [media.toNarrow]: { overflowWrap: 'anywhere', '&[data-columns="3"]': rowsAsBlocks },
  [media.toTablet]: { '&[data-columns="4"]': rowsAsBlocks },
  [media.enlarged]: rowsAsBlocks,
  '& tr > :last-child': { paddingRight: 0 },
  '& thead th': { fontSize: '0.9375rem', fontWeight: 600, color: colors.inkSoft, borderBottomColor: colors.bark500 },
});
