import type { TableLine } from '../../csv/header-lines.ts';
import { type DateStyle, isoText, numberText, serialText } from './cell-text.ts';
import { createSheetLines, type Merge } from './sheet-lines.ts';
import { type Attributes, createXmlReader } from './xml-reader.ts';

/** What the cells of a sheet refer to. */
export type CellContext = {
  stringAt: (index: number) => string;
  /** By the number of the style. */
  dateStyles: readonly (DateStyle | null)[];
  is1904: boolean;
  /** Between a number and its decimals. */
  point: string;
  mergesAt: (line: number) => readonly Merge[] | undefined;
};

const LETTER_A = 64;

/** The column and the line of a cell such as `AB12`, the column from 0. */
export function placeOf(reference: string): { column: number; line: number } {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - LETTER_A;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return { column: column - 1, line: Number(reference.slice(at)) };
}

/** The lines of a worksheet of an .xlsx file as its XML is pushed. */
export function createXlsxRows(context: CellContext): (text: string) => TableLine[] {
  const lines = createSheetLines();
  let found: TableLine[] = [];
  let isData = false;
  let line = 0;
  let column = -1;
  let type = '';
  let style: DateStyle | null = null;
  let text = '';
  /** Whether text is part of the value of a cell. */
  let isValue = false;
  let isPhonetic = false;

  const startText = () => {
    isValue = isData && !isPhonetic;
  };
  const endText = () => {
    isValue = false;
  };
  const opening = new Map<string, (attributes: Attributes) => void>([
    [
      'c',
      ({ r, t = 'n', s = '0' }) => {
        column = r === undefined ? column + 1 : placeOf(r).column;
        type = t;
        style = context.dateStyles[Number(s)] ?? null;
        text = '';
      },
    ],
    ['v', startText],
    ['t', startText],
    [
      'row',
      ({ r }) => {
        // What does not count up would take lines for others.
        line = Math.max(line + 1, Number(r) || 0);
        column = -1;
      },
    ],
    [
      'sheetData',
      () => {
        isData = true;
      },
    ],
    [
      'rPh',
      () => {
        isPhonetic = true;
      },
    ],
  ]);
  const closing = new Map<string, () => void>([
    ['v', endText],
    ['t', endText],
    ['c', () => isData && lines.put(column, cellText(type, text, style, context))],
    [
      'row',
      () => {
        const whole = isData && lines.end(line, context.mergesAt(line));
        if (whole) found.push(whole);
      },
    ],
    [
      'sheetData',
      () => {
        isData = false;
      },
    ],
    [
      'rPh',
      () => {
        isPhonetic = false;
      },
    ],
  ]);
  const write = createXmlReader({
    onOpen: (name, attributes) => opening.get(name)?.(attributes),
    onText: (piece) => {
      if (isValue) text += piece;
    },
    onClose: (name) => closing.get(name)?.(),
  });

  return (piece) => {
    write(piece);
    const whole = found;
    found = [];
    return whole;
  };
}

function cellText(
  type: string,
  text: string,
  style: DateStyle | null,
  { stringAt, is1904, point }: CellContext,
): string {
  switch (type) {
    case 'n': {
      if (text === '') return '';
      const date = style && serialText(Number(text), style, is1904);
      return date ?? numberText(text, point);
    }
    case 's':
      return text === '' ? '' : stringAt(Number(text));
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoText(text);
    default:
      return unescaped(text);
  }
}

/** Characters that XML cannot have are written as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
