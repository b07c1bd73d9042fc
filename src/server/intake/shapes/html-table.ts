import { Parser } from 'htmlparser2';
import type { TableLine } from '../csv/header-lines.ts';
import { unreadable } from '../rows/unreadable.ts';
import { createGridTable } from './grid-table.ts';
import { OPENING_CHARACTERS } from './json-table.ts';
import type { OnHeader, TableReading, TableSplitter } from './table-splitter.ts';

/** As browsers have it. */
const MAX_COLUMNS_SPANNED = 1000;
const MAX_ROWS_SPANNED = 65_534;
/** Cells that spans may add for each character of the page; honest pages add far fewer. */
const SPANNED_SHARE = 0.5;
const UNSUSPICIOUS_SPANNED = 10_000;
const MAX_DEPTH = 1000;
/** A table of fewer lines, or of one column, lays out a page. */
const LEAST_LINES = 2;

/** What is not shown as text. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const BREAKS = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

type PageTable = {
  number: number;
  lines: TableLine[];
  line: number;
  cells: string[] | null;
  /** The text of the open cell. */
  text: string | null;
  spans: { columns: number; rows: number };
  /** Cells that reach down into later lines. */
  reaching: Map<number, { text: string; rows: number }>;
};

/** A table of an HTML page: the one that is named, else the one with most cells in the beginning of the page. */
export function createHtmlTable(onHeader: OnHeader, reading: TableReading): TableSplitter {
  const reader = createTablesReader();
  const grid = createGridTable(
    (names, header) =>
      onHeader({
        kind: 'html',
        names,
        header,
        parts,
        part: chosen ? nameOf(chosen) : '1',
      }),
    { header: reading.header, hasLineNumbers: false },
  );
  let characters = 0;
  let chosen: PageTable | undefined;
  let parts: string[] = [];

  const usable = () => reader.tables.filter(isTable);

  function choose(isLast: boolean): void {
    if (reading.part !== undefined) {
      chosen = reader.tables.find((table) => nameOf(table) === reading.part);
    } else if (isLast || characters >= (reading.enough ?? OPENING_CHARACTERS)) {
      chosen = usable().reduce<PageTable | undefined>(
        (best, table) => (best && cellsOf(best) >= cellsOf(table) ? best : table),
        undefined,
      );
    }
  }

  function take(isLast: boolean) {
    if (!chosen) {
      choose(isLast);
      parts = usable().map(nameOf);
    }
    if (!chosen) {
      if (isLast) throw unreadable(noTable(reading.part));
      return [];
    }
    // Of the others nothing is needed any more.
    for (const table of reader.tables)
      if (table !== chosen && characters > OPENING_CHARACTERS) table.lines = [];
    const { lines } = chosen;
    chosen.lines = [];
    return grid.push(lines);
  }

  return {
    push: (text) => {
      characters += text.length;
      reader.write(text);
      return take(false);
    },
    end: () => {
      reader.end();
      return [...take(true), ...grid.end()];
    },
  };
}

function noTable(part: string | undefined): string {
  return part === undefined ? 'The page has no table.' : `The page has no table ${part}.`;
}

const nameOf = ({ number }: PageTable) => String(number);

function isTable({ lines }: PageTable): boolean {
  return lines.length >= LEAST_LINES && lines.some(({ cells }) => filledIn(cells) > 1);
}

function cellsOf({ lines }: PageTable): number {
  return lines.reduce((sum, { cells }) => sum + filledIn(cells), 0);
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}

/** All tables of a page as it arrives; one inside another is a table of its own. */
function createTablesReader() {
  const tables: PageTable[] = [];
  const open: PageTable[] = [];
  let silent = 0;
  let characters = 0;
  let spanned = 0;
  let depth = 0;

  const requireHonestSpans = (cells: number) => {
    spanned += cells;
    if (spanned > UNSUSPICIOUS_SPANNED + characters * SPANNED_SHARE) {
      throw unreadable('The tables of the page span far more cells than they have.');
    }
  };
  const endCell = (table: PageTable) => {
    if (table.text === null || !table.cells) return;
    const text = plainText(table.text);
    const { columns, rows } = table.spans;
    requireHonestSpans(columns - 1);
    place(table, text, rows);
    for (let column = 1; column < columns; column++) place(table, '', rows);
    table.text = null;
  };
  const startCell = (table: PageTable, attributes: Readonly<Record<string, string>>) => {
    endCell(table);
    table.cells ??= [];
    table.text = '';
    table.spans = {
      columns: spanOf(attributes.colspan, MAX_COLUMNS_SPANNED),
      rows: spanOf(attributes.rowspan, MAX_ROWS_SPANNED),
    };
  };
  const endLine = (table: PageTable) => {
    endCell(table);
    if (!table.cells) return;
    // A line without a cell of its own is none.
    if (table.cells.length === 0) {
      table.cells = null;
      return;
    }
    reachDown(table);
    requireHonestSpans(table.reaching.size);
    table.line += 1;
    if (filledIn(table.cells) > 0) table.lines.push({ line: table.line, cells: table.cells });
    table.cells = null;
  };
  const goDeeper = () => {
    depth += 1;
    // Each closing tag is looked for among all that are open.
    if (depth <= MAX_DEPTH) return;
    throw unreadable(`The page has more than ${MAX_DEPTH} elements inside each other.`);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      goDeeper();
      if (SILENT.has(name)) silent += 1;
      if (name === 'table') {
        const table = newTable(tables.length + 1);
        tables.push(table);
        open.push(table);
        return;
      }
      const table = open.at(-1);
      if (!table) return;
      if (name === 'tr') {
        endLine(table);
        table.cells = [];
      } else if (name === 'td' || name === 'th') startCell(table, attributes);
      else if (table.text !== null && BREAKS.has(name)) table.text += '\n';
    },
    ontext: (text) => {
      const table = open.at(-1);
      if (silent === 0 && table && table.text !== null) table.text += text.replaceAll(/\s+/g, ' ');
    },
    onclosetag: (name) => {
      depth -= 1;
      if (SILENT.has(name)) silent -= 1;
      const table = open.at(-1);
      if (!table) return;
      if (name === 'table') {
        endLine(table);
        open.pop();
      } else if (name === 'tr') endLine(table);
      else if (name === 'td' || name === 'th') endCell(table);
    },
  });
  return {
    tables,
    write: (text: string) => {
      characters += text.length;
      parser.write(text);
    },
    end: () => {
      parser.end();
      while (open.length > 0) {
        const table = open.pop();
        if (table) endLine(table);
      }
    },
  };
}

function newTable(number: number): PageTable {
  const spans = { columns: 1, rows: 1 };
  return { number, lines: [], line: 0, cells: null, text: null, spans, reaching: new Map() };
}

function spanOf(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '1', 10);
  return Number.isFinite(span) && span > 1 ? Math.min(span, most) : 1;
}

/** Puts a cell at the next free column; what reaches down from above is in front of it. */
function place(table: PageTable, text: string, rows: number): void {
  const { cells, reaching } = table;
  if (!cells) return;
  fillReached(table, cells);
  if (rows > 1) reaching.set(cells.length, { text, rows: rows - 1 });
  cells.push(text);
}

function fillReached({ reaching }: PageTable, cells: string[]): void {
  for (let above = reaching.get(cells.length); above; above = reaching.get(cells.length)) {
    if (above.rows === 1) reaching.delete(cells.length);
    else above.rows -= 1;
    cells.push(above.text);
  }
}

/** The columns behind the last cell of a line. */
function reachDown(table: PageTable): void {
  const { cells, reaching } = table;
  if (!cells) return;
  fillReached(table, cells);
  const further = [...reaching.keys()].filter((column) => column > cells.length);
  for (const column of further.toSorted((a, b) => a - b)) {
    while (cells.length < column) cells.push('');
    fillReached(table, cells);
  }
}

/** White space as browsers show it. */
function plainText(text: string): string {
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
