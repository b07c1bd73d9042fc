import type { TableLine } from '../../csv/header-lines.ts';
import { unreadable } from '../../rows/unreadable.ts';
import { MAX_COLUMNS } from '../column-names.ts';

/** A cell that reaches down over several lines. */
export type Merge = { line: number; column: number; lastLine: number };

/** Puts together the lines of a sheet, cell by cell; merged cells are repeated downwards, as a person reads them. */
export function createSheetLines() {
  let cells: string[] = [];
  const reaching = new Map<number, { text: string; lastLine: number }>();

  function fill(own: string[], line: number): void {
    for (const [column, { text, lastLine }] of reaching) {
      if (lastLine < line) reaching.delete(column);
      else if ((own[column] ?? '') === '' && text !== '') {
        while (own.length < column) own.push('');
        own[column] = text;
      }
    }
  }

  return {
    /** Puts a text into a column, from 0. */
    put: (column: number, text: string) => {
      if (text === '') return;
      if (column >= MAX_COLUMNS) {
        throw unreadable(`The table has more than ${MAX_COLUMNS.toLocaleString('en')} columns.`);
      }
      while (cells.length < column) cells.push('');
      cells[column] = text;
    },
    /** The line, with what reaches into it; null for one that is empty. */
    end: (line: number, merges: readonly Merge[] = []): TableLine | null => {
      const own = cells;
      cells = [];
      for (const { column, lastLine } of merges) {
        reaching.set(column, { text: own[column] ?? '', lastLine });
      }
      if (own.length === 0) return null;
      fill(own, line);
      return { line, cells: own };
    },
    /** Forgets what reaches down: another sheet begins. */
    reset: () => {
      cells = [];
      reaching.clear();
    },
  };
}
