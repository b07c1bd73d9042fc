import type { ReactNode } from 'react';

/**
 * Where a cell stands in the card that a row becomes on a phone: `lead` and `actions` at its edges, `title`
 * on top, `line` across the card, `meta` small below the title, `end` opposite of it. `hidden` is left out.
 */
export type CardSlot = 'lead' | 'title' | 'line' | 'meta' | 'end' | 'actions' | 'hidden';

export type PlainColumn<Row> = {
  id: string;
  title: string;
  /** Shown in the header in place of the title, such as a checkbox that selects every row. */
  head?: ReactNode;
  align?: 'end';
  /** A CSS length; the column without one takes what is left. */
  width?: string;
  /** Described by all columns of a table or by none. */
  phone?: CardSlot;
  /** Where the table is too narrow, the columns with the highest priority stay. Absent: always shown. */
  priority?: number;
  cell: (row: Row) => ReactNode;
};

export type Column<Row, Sort extends string> = PlainColumn<Row> & {
  /** The sort behind the header; absent: the column cannot be sorted by. */
  sort?: Sort;
};

/** The least room for a column that takes what is left, in pixels. */
const FLEXIBLE_PX = 200;

/** The room a table needs, in pixels. */
export function tableWidth(columns: readonly { width?: string }[]): number {
  return columns.reduce((sum, { width }) => sum + columnWidth(width), 0);
}

function columnWidth(width: string | undefined): number {
  return width?.endsWith('px') ? Number.parseFloat(width) : FLEXIBLE_PX;
}

/**
 * Style rules that hide the columns for which a box has no room, until it has been measured: the lowest priority first.
 * `table` selects the table, which is laid out in rows from `fromPx` on.
 */
export function fittingRules(
  columns: readonly { id: string; width?: string; priority?: number }[],
  { table, fromPx }: { table: string; fromPx: number },
): string {
  const needed = columns.filter(({ priority }) => priority === undefined);
  const others = columns.filter(({ priority }) => priority !== undefined);
  let width = tableWidth(needed);
  const rules = others
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map((column) => {
      const without = width;
      width += columnWidth(column.width);
      return `@container (width<${width}px){${table}{--table-min:${without}px!important;& [data-column="${column.id}"]{display:none}}}`;
    });
  return `@media (width>=${fromPx}px){${rules.reverse().join('')}}`;
}

/**
 * The columns that fit into a width. Those with a priority come in its order, the highest first and the
 * leftmost among equals, as long as there is room.
 */
export function fittingColumns<C extends { width?: string; priority?: number }>(
  columns: readonly C[],
  widthPx: number,
): readonly C[] {
  const fitting = new Set(columns.filter(({ priority }) => priority === undefined));
  const others = columns.filter(({ priority }) => priority !== undefined);
  for (const column of others.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))) {
    if (tableWidth([...fitting, column]) <= widthPx) fitting.add(column);
  }
  return columns.filter((column) => fitting.has(column));
}
