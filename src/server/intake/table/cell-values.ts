import { createHash } from 'node:crypto';
import type { EventIdSource } from '#contract/import-mappings/mapping-draft.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { columnKey } from '../shapes/column-names.ts';
import type { TableColumns } from './table-columns.ts';

/** The text of a field in a record. */
export type ReadValue = (cells: readonly string[]) => string;

/** Digits of an id that is made from columns. */
const HASH_LENGTH = 24;

/** The function that reads a source from the records of a table; `field` is named when a column is missing. */
export function createReadValue(
  source: EventIdSource,
  columns: TableColumns,
  field: string,
): ReadValue {
  const cellOf = (name: string): ReadValue => {
    const place = columns.placeOf(name, field);
    return (cells) => cells[place]?.trim() ?? '';
  };
  switch (source.from) {
    case 'constant':
      return () => source.value;
    case 'column':
      return replacing(source, cellOf(source.column));
    case 'part':
      return replacing(source, partOf(source, cellOf(source.column)));
    case 'columns': {
      const parts = source.columns.map(cellOf);
      return (cells) =>
        joined(
          parts.map((part) => part(cells)),
          source.separator,
        );
    }
    case 'teams':
      return createTeams(source, cellOf);
    case 'hash': {
      const parts = source.columns.map(cellOf);
      return (cells) => digest(parts.map((part) => part(cells)));
    }
  }
}

/** The columns that a source takes its text from. */
export function columnsOf(source: EventIdSource): string[] {
  switch (source.from) {
    case 'constant':
      return [];
    case 'column':
    case 'part':
      return [source.column];
    case 'teams':
      return [source.home, source.away];
    default:
      return source.columns;
  }
}

function joined(texts: string[], separator: string): string {
  return texts.filter((text) => text !== '').join(separator);
}

function partOf(
  { separator, index }: Extract<ValueSource, { from: 'part' }>,
  cell: ReadValue,
): ReadValue {
  return (cells) => {
    const parts = cell(cells).split(separator);
    return parts.at(index > 0 ? index - 1 : index)?.trim() ?? '';
  };
}

function createTeams(
  { home, away, separator, swapped }: Extract<ValueSource, { from: 'teams' }>,
  cellOf: (name: string) => ReadValue,
): ReadValue {
  const [first, second] = [cellOf(home), cellOf(away)];
  const flag = swapped && cellOf(swapped.column);
  return (cells) => {
    const teams = [first(cells), second(cells)];
    if (flag && isSame(flag(cells), swapped.value)) teams.reverse();
    return joined(teams, separator);
  };
}

/** The position of a column; -1 for one that the table lacks, which is not noted as missing. */
export function placeIn({ names }: TableColumns, column: string): number {
  return names.findIndex((name) => columnKey(name) === columnKey(column));
}

/** Whether a record is that of the team away, in a table that has a row for each team of a game; else undefined. */
export function createIsAway(
  source: ValueSource | undefined,
  columns: TableColumns,
): ((cells: readonly string[]) => boolean) | undefined {
  if (source?.from !== 'teams' || !source.swapped) return undefined;
  const { column, value } = source.swapped;
  const place = placeIn(columns, column);
  return (cells) => isSame(cells[place]?.trim() ?? '', value);
}

/**
 * Reads the id of a record. In a table that has a row for each team of a game, both rows give one id: a digest has the
 * team at home first.
 */
export function createReadId(
  id: EventIdSource,
  name: ValueSource | undefined,
  columns: TableColumns,
): ReadValue {
  const read = createReadValue(id, columns, 'source_id');
  const isAway = createIsAway(name, columns);
  if (id.from !== 'hash' || name?.from !== 'teams' || !isAway) return read;
  const [home, away] = [placeIn(columns, name.home), placeIn(columns, name.away)];
  return (cells) => {
    if (!isAway(cells)) return read(cells);
    const turned = [...cells];
    [turned[home], turned[away]] = [cells[away] ?? '', cells[home] ?? ''];
    return read(turned);
  };
}

function replacing(
  {
    values = {},
    otherwise,
  }: Pick<Extract<ValueSource, { from: 'column' }>, 'values' | 'otherwise'>,
  read: ReadValue,
): ReadValue {
  const replacements = new Map(
    Object.entries(values).map(([text, value]) => [text.trim().toLowerCase(), value]),
  );
  if (replacements.size === 0 && otherwise === undefined) return read;
  return (cells) => {
    const text = read(cells);
    return replacements.get(text.toLowerCase()) ?? otherwise ?? text;
  };
}

function isSame(text: string, other: string): boolean {
  return text.toLowerCase() === other.trim().toLowerCase();
}

/** Empty where all cells are, since such a row has no id. */
function digest(texts: string[]): string {
  if (texts.every((text) => text === '')) return '';
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, HASH_LENGTH);
}
