/** Where the header of a table begins, counted from 1 as people count its lines, and how many lines it has. */
export type HeaderLines = { row: number; rows: number };

/** A line of a table as it stands in the file; empty ones may be left out. */
export type TableLine = { line: number; cells: readonly string[] };

/** So many of the first lines tell where the header is. */
export const FIRST_LINES = 50;

/** A header that names fewer of the columns than this is a line of something else. */
const NAMED_SHARE = 0.6;
/** Of the rows below several header lines, how many must have a number or a date. */
const VALUES_SHARE = 0.8;
const MOST_LINES = 3;
const LONGEST_NAME = 100;

/** A number, a price, a date, a time or an address, as headers hardly have them. */
const VALUE = /^\p{Sc}?\s*[-+]?\d|\d[:.,/-]\d|\b(?:19|20)\d\d\b|^https?:/u;

type Look = TableLine & { filled: number; areNames: boolean };

/**
 * Where the header is, by the first lines: the first one that is as wide as those below it, so that titles above it are left
 * out; a line above it that names groups of columns, and one below it that names what it leaves empty, belong to it.
 */
export function findHeader(lines: readonly TableLine[]): HeaderLines {
  const looks = lines
    .slice(0, FIRST_LINES)
    .map(lookAt)
    .filter(({ filled }) => filled > 0);
  const at = headerAmong(looks);
  let first = at;
  while (at - first < MOST_LINES - 1 && isOfGroups(looks, first - 1)) first -= 1;
  const last = first === at && isCompleted(looks, at) ? at + 1 : at;
  return { row: looks[first]?.line ?? 1, rows: last - first + 1 };
}

function lookAt({ line, cells }: TableLine): Look {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const areNames = texts.every((text) => text.length <= LONGEST_NAME && !VALUE.test(text));
  return { line, cells, filled: texts.length, areNames };
}

function headerAmong(looks: readonly Look[]): number {
  const width = median(looks.map(({ filled }) => filled));
  const wide = looks.findIndex(
    ({ filled, areNames }) =>
      filled >= 2 && (filled >= width || (areNames && filled >= width * NAMED_SHARE)),
  );
  if (wide <= 0 || looks[wide]?.areNames) return Math.max(wide, 0);
  // A row with numbers or dates: the header above it names few of its columns.
  const above = looks
    .slice(0, wide)
    .findLastIndex(({ filled, areNames }) => areNames && filled >= 2);
  return above === -1 ? wide : above;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Whether a line names groups of the columns below it: directly above, of names, with gaps between them. */
function isOfGroups(looks: readonly Look[], at: number): boolean {
  const [above, below] = [looks[at], looks[at + 1]];
  if (!above || !below || above.line + 1 !== below.line) return false;
  if (!above.areNames || above.filled < 2 || above.filled >= below.filled) return false;
  const filled = above.cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
  return filled.some((place, index) => index > 0 && place - (filled[index - 1] ?? place) > 1);
}

/** Whether the next line names what the header leaves empty, above rows that have numbers or dates. */
function isCompleted(looks: readonly Look[], at: number): boolean {
  const [header, next] = [looks[at], looks[at + 1]];
  if (!header || !next?.areNames || header.line + 1 !== next.line || !header.areNames) return false;
  const fillsGap = next.cells.some(
    (cell, place) => cell.trim() !== '' && (header.cells[place] ?? '').trim() === '',
  );
  const rows = looks.slice(at + 2, at + 12);
  const withValues = rows.filter(({ areNames }) => !areNames).length;
  return fillsGap && rows.length > 0 && withValues >= rows.length * VALUES_SHARE;
}

/** The names of the columns: of several lines joined, what stands above a group repeated for each of its columns. */
export function joinHeader(lines: readonly (readonly string[])[]): string[] {
  const lowest = lines.at(-1) ?? [];
  const filled = lines.map((cells, index) =>
    index === lines.length - 1 ? cells : toTheRight(cells, lowest),
  );
  const width = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: width }, (_, place) => {
    const parts = filled.map((cells) => (cells[place] ?? '').trim()).filter((part) => part !== '');
    return parts.filter((part, index) => part !== parts[index - 1]).join(' ');
  });
}

function toTheRight(cells: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(cells.length, below.length) }, (_, place) => {
    const own = (cells[place] ?? '').trim();
    if (own !== '') group = own;
    return own === '' && (below[place] ?? '').trim() !== '' ? group : own;
  });
}
