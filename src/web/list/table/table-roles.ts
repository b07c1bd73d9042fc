/**
 * The roles that tables have by themselves, said aloud: browsers drop them where the style sheet turns
 * rows into cards.
 */
export const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
