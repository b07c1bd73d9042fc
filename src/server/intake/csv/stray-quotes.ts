import { quotedCell } from './csv-cells.ts';

/** With so many columns two lines are hardly ever alike by chance; with one fewer it takes three. */
const TELLING_WIDTH = 4;

/**
 * How many lines of a record with a quoted line end are whole rows when each is read on its own, and so were swallowed by
 * a stray quote: all or none. A real text of several lines is hardly ever cut into as many cells in each line as the
 * header has.
 */
export function swallowedLines(
  text: string,
  { delimiter, width }: { delimiter: string; width: number },
): number {
  if (!text.includes('\n')) return 0;
  const lines = text.split('\n');
  const isTelling = width >= TELLING_WIDTH - (lines.length > 2 ? 1 : 0);
  const areRows = lines.every((line) => readLine(line, 0, { delimiter, width }).isWhole);
  return isTelling && areRows ? lines.length - 1 : 0;
}

/**
 * The line at `start`, in which a quote that opens no cell that ends with it is text: `"Weird Al" Yankovic` is a name.
 * `isWhole` says that it has as many cells as the header.
 */
export function readLine(
  text: string,
  start: number,
  { delimiter, width }: { delimiter: string; width: number },
): { cells: string[]; isWhole: boolean; next: number } {
  const lineEnd = text.indexOf('\n', start);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const line = text.slice(start, end);
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    const quoted = line[at] === '"' ? quotedCell(line, at, delimiter) : null;
    const isQuoted = quoted && (quoted.end === line.length || line[quoted.end] === delimiter);
    const found = line.indexOf(delimiter, at);
    const next = isQuoted ? quoted.end : found === -1 ? line.length : found;
    cells.push(isQuoted ? quoted.text : line.slice(at, next));
    at = next;
  }
  return { cells, isWhole: cells.length === width, next: end + 1 };
}
