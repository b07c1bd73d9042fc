import { z } from 'zod';

export const OWN_LAYOUT = { columns: [], widths: {}, isCompact: false };

/** Which columns a list shows, in order and how wide, and how tall its rows are; kept in the browser. */
export const columnLayout = z
  .object({
    /** By id; empty: those that the list shows by itself. */
    columns: z.array(z.string().max(40)).max(40),
    /** In pixels, by id; absent: the list's own width. */
    widths: z.record(z.string().max(40), z.number()).default({}),
    isCompact: z.boolean(),
  })
  .catch(OWN_LAYOUT);
export type ColumnLayout = z.infer<typeof columnLayout>;

/** Without it nobody could tell which event a row is. */
export const FIXED_COLUMN = 'event_name';

/** The chosen columns in their order. Ids that are not known are left out. */
export function chosenColumns<C extends { id: string }>(
  all: readonly C[],
  chosen: readonly string[],
): readonly C[] {
  const known = all.filter(({ id }) => chosen.includes(id));
  if (known.length === 0) return all;
  const order = chosen.includes(FIXED_COLUMN) ? chosen : [FIXED_COLUMN, ...chosen];
  return all
    .filter(({ id }) => order.includes(id))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** The widths that a column can be given, in pixels. */
export const COLUMN_WIDTHS = { min: 64, max: 400, step: 4 } as const;

/** The width of a column in pixels; null for one that takes what is left. */
export function widthOf(
  { id, width }: { id: string; width?: string },
  widths: ColumnLayout['widths'],
): number | null {
  if (!width?.endsWith('px')) return null;
  const { min, max } = COLUMN_WIDTHS;
  return Math.min(max, Math.max(min, widths[id] ?? Number.parseFloat(width)));
}

/** The columns as wide as chosen. */
export function widenedColumns<C extends { id: string; width?: string }>(
  columns: readonly C[],
  widths: ColumnLayout['widths'],
): readonly C[] {
  return columns.map((column) => {
    const width = column.id in widths ? widthOf(column, widths) : null;
    return width === null ? column : { ...column, width: `${width}px` };
  });
}
