import { type ListLayout, MAX_COLUMN_WIDTH } from '#contract/me/preferences.ts';
import type { CardSlot, Column } from './column.ts';

/** The default layout. */
export const OWN_LAYOUT: ListLayout = { columns: [], pinned: [], widths: {}, isCompact: false };

/** Parses a stored layout. Checked by hand, because tables start without the schema library. */
export const columnLayout = {
  parse(stored: unknown): ListLayout {
    const { columns, pinned = [], widths = {}, isCompact }: StoredLayout = Object(stored);
    return areIds(columns) && areIds(pinned) && areWidths(widths) && typeof isCompact === 'boolean'
      ? { columns, pinned, widths, isCompact }
      : OWN_LAYOUT;
  },
};

type StoredLayout = { [Name in keyof ListLayout]?: unknown };

function areIds(stored: unknown): stored is string[] {
  return Array.isArray(stored) && stored.every((id) => typeof id === 'string');
}

function areWidths(stored: unknown): stored is Record<string, number> {
  return Object.values(Object(stored)).every(
    (width) => typeof width === 'number' && width >= 1 && width <= MAX_COLUMN_WIDTH,
  );
}

/** What the menu of columns needs of a column. */
export type ChoosableColumn = Pick<
  Column<never, string>,
  'id' | 'title' | 'width' | 'isOptional' | 'isFixed' | 'phone'
>;

/** Which of all columns a table shows, and how; the same for every table whose layout is stored in one place. */
export type TableLayout = {
  /** Which columns are shown, in which order and width, which are pinned, and whether rows are compact. */
  value: ListLayout;
  /** Called with the whole new layout, to be stored. */
  onChange: (layout: ListLayout) => void;
  /** All columns in their own order, shown or not. */
  all: readonly ChoosableColumn[];
  /** Whether a line above the table names the columns that it has no room for. */
  namesHidden?: boolean;
};

type Chosen = {
  id: string;
  isOptional?: boolean;
  isFixed?: boolean;
  priority?: number;
  phone?: CardSlot;
};

/** Whether a column is required: a row needs its title. */
export function isAlwaysShown({ isFixed, phone }: Pick<Chosen, 'isFixed' | 'phone'>): boolean {
  return isFixed ?? phone === 'title';
}

/**
 * The chosen columns in their order; where none are chosen, those that are not optional. Unknown ids are left out. Optional
 * ones that are chosen are shown however narrow the table is: it scrolls.
 */
export function chosenColumns<C extends Chosen>(
  all: readonly C[],
  chosen: readonly string[],
): readonly C[] {
  const isKnown = all.some(({ id }) => chosen.includes(id));
  if (!isKnown) return all.filter(({ isOptional }) => !isOptional);
  const missing = all.filter((column) => isAlwaysShown(column) && !chosen.includes(column.id));
  const order = [...missing.map(({ id }) => id), ...chosen];
  return all
    .filter(({ id }) => order.includes(id))
    .map((column) => (column.isOptional ? withoutPriority(column) : column))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function withoutPriority<C extends { priority?: number }>(column: C): C {
  const shown = { ...column };
  delete shown.priority;
  return shown;
}

/** Moves a column by a number of positions, within the ends. */
export function movedColumn(shown: readonly string[], id: string, by: number): readonly string[] {
  const from = shown.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), shown.length - 1);
  return from < 0 ? shown : shown.filter((one) => one !== id).toSpliced(to, 0, id);
}

/** Shows a column at its default position, or hides it. */
export function toggledColumn(
  all: readonly Chosen[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  const shown = chosenColumns(all, chosen).map((column) => column.id);
  if (shown.includes(id)) return shown.filter((one) => one !== id);
  const before = all.slice(
    0,
    all.findIndex((column) => column.id === id),
  );
  const last = before.findLast((column) => shown.includes(column.id));
  return shown.toSpliced(last ? shown.indexOf(last.id) + 1 : 0, 0, id);
}

/** The widths that a column can be given, in pixels. */
export const COLUMN_WIDTHS = { min: 64, max: 400, step: 4 } as const;

/** The width of a column in pixels; null for one that takes what is left. */
export function widthOf(
  { id, width }: { id: string; width?: string },
  widths: ListLayout['widths'],
): number | null {
  if (!width?.endsWith('px')) return null;
  const { min, max } = COLUMN_WIDTHS;
  return Math.min(max, Math.max(min, widths[id] ?? Number.parseFloat(width)));
}

/** The columns as wide as chosen. */
function widenedColumns<C extends { id: string; width?: string }>(
  columns: readonly C[],
  widths: ListLayout['widths'],
): readonly C[] {
  return columns.map((column) => {
    const width = column.id in widths ? widthOf(column, widths) : null;
    return width === null ? column : { ...column, width: `${width}px` };
  });
}

/** The width of a column that is pinned and has none of its own, in pixels. */
const PINNED_PX = 240;

/** A column that stays visible while the others scroll, with its distance from the edge of the table, in pixels. */
export type Pinned<C> = C & { pin?: number };

/** The pinned columns first. With any, all others are shown, too, however narrow the table is: it scrolls. */
function pinnedColumns<C extends { id: string; width?: string; priority?: number }>(
  columns: readonly C[],
  pinned: readonly string[],
): readonly Pinned<C>[] {
  const isPinned = ({ id }: C) => pinned.includes(id);
  if (!columns.some(isPinned)) return columns;
  let offset = 0;
  const first = columns.filter(isPinned).map((column) => {
    const px = column.width?.endsWith('px') ? Number.parseFloat(column.width) : PINNED_PX;
    const pin = offset;
    offset += px;
    return { ...withoutPriority(column), width: `${px}px`, pin };
  });
  const others = columns.filter((column) => !isPinned(column)).map(withoutPriority);
  return [...first, ...others];
}

/**
 * All that a person has chosen: which columns, in which order, how wide, and which of them stay in sight, with those before
 * them.
 */
export function arrangedColumns<C extends Chosen & { width?: string }>(
  all: readonly C[],
  { columns, widths, pinned }: ListLayout,
  before: readonly C[] = [],
): readonly Pinned<C>[] {
  const chosen = widenedColumns(chosenColumns(all, columns), widths);
  const isPinned = chosen.some(({ id }) => pinned.includes(id));
  const first = before.map(({ id }) => id);
  return pinnedColumns([...before, ...chosen], isPinned ? [...first, ...pinned] : []);
}
