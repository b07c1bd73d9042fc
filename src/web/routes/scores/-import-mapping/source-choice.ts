import type { EventIdSource } from '#contract/import-mappings/mapping-draft.ts';

/** A source that takes more than the name of one column. */
export const SPECIAL_SOURCES = ['constant', 'part', 'columns', 'teams', 'hash'] as const;
export type SpecialSource = (typeof SPECIAL_SOURCES)[number];

const COLUMN = 'column:';

/** The value of a list of sources: empty, a special source, or a column behind `column:`. */
export function choiceOf(source: EventIdSource | undefined): string {
  if (!source) return '';
  return source.from === 'column' ? COLUMN + source.column : source.from;
}

export function columnChoice(column: string): string {
  return COLUMN + column;
}

/** The source that a choice begins with; it takes over the column, and the values, of the one before. */
export function sourceOf(
  choice: string,
  before: EventIdSource | undefined,
  columns: readonly string[],
): EventIdSource | undefined {
  const [first = '', second = first] = columns;
  const column = columnOf(before) ?? first;
  if (choice.startsWith(COLUMN)) {
    const replaced = before?.from === 'column' || before?.from === 'part' ? before : undefined;
    const { values, otherwise } = replaced ?? {};
    return {
      from: 'column',
      column: choice.slice(COLUMN.length),
      ...(values && { values }),
      ...(otherwise !== undefined && { otherwise }),
    };
  }
  if (choice === 'constant') return { from: 'constant', value: '' };
  if (choice === 'part') return { from: 'part', column, separator: ',', index: 1 };
  if (choice === 'columns') return { from: 'columns', columns: [column], separator: ' ' };
  if (choice === 'hash') return { from: 'hash', columns: [column] };
  if (choice === 'teams') return { from: 'teams', home: first, away: second, separator: ' – ' };
  return undefined;
}

function columnOf(source: EventIdSource | undefined): string | undefined {
  if (source?.from === 'column' || source?.from === 'part') return source.column;
  return source && 'columns' in source ? source.columns[0] : undefined;
}

/** Replacements as lines: `Music = concert`; `*` stands for all other texts. */
export function replacementLines({
  values = {},
  otherwise,
}: {
  values?: Record<string, string> | undefined;
  otherwise?: string | undefined;
}): string {
  const lines = Object.entries(values).map(([text, value]) => `${text} = ${value}`);
  return [...lines, ...(otherwise === undefined ? [] : [`* = ${otherwise}`])].join('\n');
}

/** What the lines say; those without an equals sign are not finished and say nothing yet. */
export function readReplacements(lines: string): {
  values?: Record<string, string>;
  otherwise?: string;
} {
  const pairs = lines.split('\n').flatMap((line) => {
    const at = line.lastIndexOf('=');
    return at <= 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
  });
  const values = pairs.filter(([text]) => text !== '*' && text !== '');
  const otherwise = pairs.find(([text]) => text === '*')?.[1];
  return {
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(otherwise !== undefined && { otherwise }),
  };
}
