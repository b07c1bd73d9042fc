import type { ReactNode } from 'react';
import type { SortValue } from '#contract/kit/sorting.ts';

/**
 * Where a cell stands in the card that a row becomes on a phone: `lead` and `actions` at its edges, `title`
 * on top, `line` across the card, `meta` small below the title, `end` opposite of it. `hidden` is left out.
 */
export type CardSlot = 'lead' | 'title' | 'line' | 'meta' | 'end' | 'actions' | 'hidden';

export type PlainColumn<Row> = {
  /** Identifies the column in the address and in stored layouts. */
  id: string;
  /** The text of its header, and of its values in files. */
  title: string;
  /** Shown in the header instead of the title, such as a checkbox that selects every row. */
  head?: ReactNode;
  /** Puts its values at the end, as numbers are written. */
  align?: 'end';
  /** Below the title, such as what the colours of a bar mean. */
  legend?: ReactNode;
  /** Shown only where a reader has chosen it. */
  isOptional?: boolean;
  /** Cannot be left out. */
  isFixed?: boolean;
  /** A CSS length; the column without one takes what is left. */
  width?: string;
  /** Described by all columns of a table or by none. */
  phone?: CardSlot;
  /** On a phone, where the header is not seen, its title stands before the value. */
  isNamedOnPhone?: boolean;
  /** Where the table is too narrow, the columns with the highest priority stay. Absent: always shown. */
  priority?: number;
  /** What a row shows in it. */
  cell: (row: Row) => ReactNode;
};

export type Column<Row, Sort extends string> = PlainColumn<Row> & {
  /** The sort behind the header; absent: the column cannot be sorted by. */
  sort?: Sort;
};

/** A column of a list, with its machine-readable value for exports. */
export type ListColumn<Row, Sort extends string> = DataColumn<Row, Sort> | ToolColumn<Row>;

export type DataColumn<Row, Sort extends string> = Column<Row, Sort> & {
  value: (row: Row) => SortValue;
};

/** A column of buttons, which is not exported and cannot be hidden. */
export type ToolColumn<Row> = PlainColumn<Row> & { isTool: true; value?: never; sort?: never };

/** The least width of a column without a width, in pixels. */
const FLEXIBLE_PX = 200;

/** The width that a table needs, in pixels. */
export function tableWidth(columns: readonly { width?: string }[]): number {
  return columns.reduce((sum, { width }) => sum + columnWidth(width), 0);
}

function columnWidth(width: string | undefined): number {
  return width?.endsWith('px') ? Number.parseFloat(width) : FLEXIBLE_PX;
}

/** The widths at which `column-steps.module.css` shows a column, in pixels: container queries take no variables. */
export const COLUMN_STEPS = { first: 320, last: 2000, px: 40 } as const;

/**
 * The width of the box from which on a table has room for each column with a priority, as one of the steps. The highest
 * priority comes first, and the leftmost among equals.
 */
export function columnSteps(
  columns: readonly { id: string; width?: string; priority?: number }[],
): ReadonlyMap<string, number> {
  const isAlways = ({ priority }: { priority?: number }) => priority === undefined;
  let width = tableWidth(columns.filter(isAlways));
  const others = columns.filter((column) => !isAlways(column));
  return new Map(
    others
      .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
      .map((column) => {
        width += columnWidth(column.width);
        return [column.id, stepNear(width)];
      }),
  );
}

function stepNear(widthPx: number): number {
  const { first, last, px } = COLUMN_STEPS;
  return Math.min(Math.max(Math.round(widthPx / px) * px, first), last);
}

/** The hidden columns below a width, and the width from which on fewer are hidden. */
type HiddenStep = { below: number; from: number | undefined; titles: readonly string[] };

/** The hidden columns of a table at each width, the widest first. */
export function hiddenSteps(
  columns: readonly { id: string; title: string; width?: string; priority?: number }[],
): HiddenStep[] {
  const steps = columnSteps(columns);
  const widths = [...new Set(steps.values())].sort((a, b) => b - a);
  return widths.map((below, index) => ({
    below,
    from: widths[index + 1],
    titles: columns.filter(({ id }) => (steps.get(id) ?? 0) >= below).map(({ title }) => title),
  }));
}
