import type { TableLine } from '../../csv/header-lines.ts';
import { unreadable } from '../../rows/unreadable.ts';
import { MAX_COLUMNS } from '../column-names.ts';
import { isoText, numberText, timeText } from './cell-text.ts';
import { createSheetLines, type Merge } from './sheet-lines.ts';
import { type Attributes, createXmlReader } from './xml-reader.ts';

/** The rows that a sheet can have. */
const MAX_LINES = 1_048_576;

type OdsListener = {
  onTable: (name: string) => void;
  onLine: (line: TableLine) => void;
  /** Hears how many characters repeated lines add. */
  onRepeated: (characters: number) => void;
};

/** The lines of all tables of an .ods file as its XML is pushed. */
export function createOdsRows(point: string, listener: OdsListener): (text: string) => void {
  const lines = createSheetLines();
  const path: string[] = [];
  let line = 0;
  let column = 0;
  let repeatedLines = 1;
  let merges: Merge[] = [];
  let cell: { attributes: Attributes; paragraphs: string[]; isCovered: boolean } | null = null;

  const inTable = () => path.includes('spreadsheet') && path.includes('table-row');

  function endCell(): void {
    if (!cell) return;
    const { attributes, paragraphs, isCovered } = cell;
    const times = Math.max(1, numberIn(attributes, 'table:number-columns-repeated'));
    const text = isCovered ? '' : valueText(attributes, paragraphs.join('\n'), point);
    if (text !== '') {
      if (column + times > MAX_COLUMNS) throw tooWide();
      for (let at = 0; at < times; at++) lines.put(column + at, text);
    }
    const spanned = numberIn(attributes, 'table:number-rows-spanned');
    if (spanned > 1 && !isCovered) merges.push({ line, column, lastLine: line + spanned - 1 });
    column += times;
    cell = null;
  }

  function endLine(): void {
    const first = line;
    const whole = lines.end(first, merges);
    line += repeatedLines;
    if (!whole) return;
    listener.onLine(whole);
    const size = whole.cells.reduce((sum, { length }) => sum + length + 1, 0);
    for (let at = first + 1; at < Math.min(line, MAX_LINES); at++) {
      listener.onRepeated(size);
      listener.onLine({ line: at, cells: whole.cells });
    }
  }

  return createXmlReader({
    onOpen: (name, attributes) => {
      path.push(name);
      if (name === 'table' && path.at(-2) === 'spreadsheet') {
        lines.reset();
        line = 1;
        listener.onTable(attributes['table:name'] ?? '');
      } else if (name === 'table-row') {
        column = 0;
        merges = [];
        repeatedLines = Math.max(1, numberIn(attributes, 'table:number-rows-repeated'));
      } else if ((name === 'table-cell' || name === 'covered-table-cell') && inTable()) {
        cell = { attributes, paragraphs: [], isCovered: name !== 'table-cell' };
      } else if (cell && !path.includes('annotation')) addText(cell.paragraphs, name, attributes);
    },
    onText: (text) => {
      if (!cell || path.includes('annotation') || !path.includes('p')) return;
      const last = cell.paragraphs.length - 1;
      if (last >= 0) cell.paragraphs[last] += text.replaceAll(/\s+/g, ' ');
    },
    onClose: (name) => {
      if (name === 'table-cell' || name === 'covered-table-cell') endCell();
      else if (name === 'table-row' && path.includes('spreadsheet')) endLine();
      path.pop();
    },
  });
}

function addText(paragraphs: string[], name: string, attributes: Attributes): void {
  const last = paragraphs.length - 1;
  if (name === 'p') paragraphs.push('');
  else if (last < 0) return;
  else if (name === 's') paragraphs[last] += ' '.repeat(spaces(attributes));
  else if (name === 'tab') paragraphs[last] += '\t';
  else if (name === 'line-break') paragraphs[last] += '\n';
}

function spaces(attributes: Attributes): number {
  return Math.min(1000, Math.max(1, numberIn(attributes, 'text:c')));
}

function numberIn(attributes: Attributes, name: string): number {
  const number = Number.parseInt(attributes[name] ?? '', 10);
  return Number.isSafeInteger(number) ? number : 0;
}

function tooWide() {
  return unreadable(`The table has more than ${MAX_COLUMNS.toLocaleString('en')} columns.`);
}

function valueText(attributes: Attributes, text: string, point: string): string {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberText(attributes['office:value'] ?? text, point);
    case 'date':
      return isoText(attributes['office:date-value'] ?? text);
    case 'time':
      return durationText(attributes['office:time-value'] ?? '') ?? text;
    case 'boolean':
      return (attributes['office:boolean-value'] ?? text).toUpperCase();
    default:
      return attributes['office:string-value'] ?? text;
  }
}

/** A duration such as `PT19H30M00S` as a time of day. */
function durationText(duration: string): string | undefined {
  const match = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration);
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  return timeText(hours * 3600 + minutes * 60 + seconds);
}
