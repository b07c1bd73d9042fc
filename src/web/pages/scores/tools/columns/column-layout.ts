import { z } from 'zod';

/** Which columns a list shows, in order, and how tall its rows are; kept in the browser. */
export const columnLayout = z.object({
  /** By id; empty: those that the list shows by itself. */
  columns: z.array(z.string().max(40)).max(40),
  isCompact: z.boolean(),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

export const OWN_LAYOUT: ColumnLayout = { columns: [], isCompact: false };

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
