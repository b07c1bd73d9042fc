/** What separates cells. */
const DELIMITERS = [',', ';', '\t'] as const;

/** One record as written: its cells, where its text ends, and where the next one begins. */
export type FoundCells = {
  cells: string[];
  end: number;
  next: number;
  /** `open`: a quote is not closed; `trailing`: a quoted cell goes on after its closing quote. */
  broken?: 'open' | 'trailing';
};

type Where = { start: number; delimiter: string; isLast: boolean };

/** The record at `start`, in text whose line ends are line feeds; null where more text is needed. */
export function readCells(text: string, { start, delimiter, isLast }: Where): FoundCells | null {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd === -1 && !isLast) return null;
  const end = lineEnd === -1 ? text.length : lineEnd;
  const line = text.slice(start, end);
  if (!line.includes('"')) return { cells: line.split(delimiter), end, next: end + 1 };
  const found = readQuoted(text, start, delimiter);
  // Whether the record ends where the text ends is known at the end of the file only.
  return found.end < text.length || isLast ? found : null;
}

function readQuoted(text: string, start: number, delimiter: string): FoundCells {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell =
      text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    if (cell === null) return { cells, ...toEnd(text), broken: 'open' };
    cells.push(cell.text);
    at = cell.end;
    if (at >= text.length) return { cells, ...toEnd(text) };
    if (text[at] === '\n') return { cells, end: at, next: at + 1 };
    if (text[at] !== delimiter) return { cells, end: at, next: at, broken: 'trailing' };
  }
}

function toEnd({ length }: string): { end: number; next: number } {
  return { end: length, next: length };
}

type FoundCell = { text: string; end: number };

function plainCell(text: string, start: number, delimiter: string): FoundCell {
  const end = endOfPlainCell(text, start, delimiter);
  return { text: text.slice(start, end), end };
}

/** The cell whose quote opens at `open`, and where it ends, spaces behind it included; null if no quote closes it. */
export function quotedCell(text: string, open: number, delimiter: string): FoundCell | null {
  const close = closingQuote(text, open);
  if (close === -1) return null;
  const inside = text.slice(open + 1, close).replaceAll('""', '"');
  return { text: inside, end: skipSpaces(text, close + 1, delimiter) };
}

function endOfPlainCell(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === delimiter || text[at] === '\n') return at;
  }
  return text.length;
}

/** The position of the quote that closes the one at `open`; −1 if none does. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function skipSpaces(text: string, start: number, delimiter: string): number {
  let at = start;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1;
  return at;
}

/** The delimiter that the first line has most of; undefined while the end of the line is not in sight. */
export function detectDelimiter(text: string, isLast: boolean): string | undefined {
  const start = text.search(/[^\n]/);
  const from = start === -1 ? text.length : start;
  const end = endOfHeader(text, from);
  if (end === text.length && !isLast) return undefined;
  const header = text.slice(from, end).replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The position of the first line end outside quotes; the length of the text if there is none. */
function endOfHeader(text: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === '\n') return at;
  }
  return text.length;
}
