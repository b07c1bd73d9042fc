import {
  type ColumnLook,
  MAX_GUESSED,
  MAX_PARTS,
  type MappingGuess,
  SAMPLE_ROWS,
} from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { tableMapping } from '#contract/import-mappings/table-mapping.ts';
import { unreadable } from '../../rows/unreadable.ts';
import type { TableReading } from '../../shapes/table-splitter.ts';
import { type DateGuess, guessDatePattern, guessTimePatterns } from './guess-dates.ts';
import { guessEvents } from './guess-events.ts';
import { columnOfOutcomes, guessOutcomes } from './guess-outcomes.ts';
import { MAX_KINDS, typeOfKind } from './guess-types.ts';
import { guessVenues } from './guess-venues.ts';
import { createNotes, type GuessNotes, type Lessons } from './notes.ts';
import { readSample, type Sample } from './read-sample.ts';

type GuessOrder = TableReading & { rows: MappingDraft['rows'] };

type Known = {
  /** What people have said before about the columns of tables that look alike. */
  lessons: Lessons;
  now: Date;
};

/** The guess where nothing was learned before. Throws `unreadable_import` for what is no table. */
export function guessFrom(bytes: Uint8Array, order: GuessOrder, now = new Date()): MappingGuess {
  const known = { lessons: new Map<string, string>(), now };
  return guessFromSample(sampleToGuess(bytes, order), order, known);
}

/** The first rows of a table. Throws `unreadable_import` for what is no table, or one of too many columns. */
export function sampleToGuess(bytes: Uint8Array, stated: TableReading): Sample {
  const sample = readSample(bytes, stated);
  if (sample.columns.length > MAX_GUESSED.columns) throw tooManyColumns();
  return sample;
}

/**
 * The first rows of a table and a mapping by the names and values of its columns, with reasons, with doubts about
 * what a person must say, and with what each column looks like.
 */
export function guessFromSample(
  sample: Sample,
  { rows, ...stated }: GuessOrder,
  { lessons, now }: Known,
): MappingGuess {
  const notes = createNotes(lessons);
  if (sample.encoding !== 'utf-8' && sample.encoding !== stated.encoding) {
    notes.doubts.push({ about: 'encoding', encoding: sample.encoding });
  }
  const { mapping: guessed, alternatives } = GUESSES[rows](sample, notes, { lessons, now });
  const amounts = rows === 'events' ? columnOfOutcomes(sample, now) : undefined;
  if (amounts !== undefined) {
    notes.doubts.push({ about: 'rows', rows: 'outcomes', column: amounts });
  }
  const mapping = { ...guessed, ...statedParts(sample, stated) };
  addMissing(mapping, notes);
  const unused = sample.columns.filter((column) => !notes.used.has(column));
  if (unused.length > 0) notes.doubts.push({ about: 'unused', columns: unused });
  const { kind, parts, part, header } = sample;
  return {
    kind,
    parts: parts.slice(0, MAX_PARTS),
    part,
    header,
    columns: sample.columns,
    sample: sample.rows.slice(0, SAMPLE_ROWS).map((cells) => cells.slice(0, MAX_GUESSED.cells)),
    mapping,
    reasons: notes.reasons,
    alternatives: alternatives.map(({ field, column }) => ({
      field,
      column,
      example: exampleOf(sample, column),
    })),
    doubts: notes.doubts,
    looks: sample.columns.map((_, place) =>
      lookOf(
        sample.rows.map((cells) => cells[place] ?? ''),
        now,
      ),
    ),
  };
}

const GUESSES = { events: guessEvents, venues: guessVenues, outcomes: guessOutcomes } as const;

function exampleOf({ columns, rows }: Sample, column: string): string {
  const place = columns.indexOf(column);
  const cells = rows.map((row) => row[place]?.trim() ?? '');
  return cells.find((cell) => cell !== '')?.slice(0, 200) ?? '';
}

/** Where a file has several tables, the mapping says which is meant; and where the header is, if a person has said so. */
function statedParts(
  { parts, part }: Sample,
  stated: TableReading,
): Pick<MappingDraft, 'part' | 'header'> {
  const isChosen = part !== null && parts.length > 1;
  return { ...(isChosen && { part }), ...(stated.header && { header: stated.header }) };
}

function tooManyColumns() {
  return unreadable(
    `The table has more than ${MAX_GUESSED.columns} columns. Remove those that are not needed, and try again.`,
  );
}

function lookOf(cells: readonly string[], now: Date): ColumnLook {
  const rowsOf = new Map<string, number>();
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '') rowsOf.set(text, (rowsOf.get(text) ?? 0) + 1);
  }
  const values = [...rowsOf.keys()];
  const dates = guessDatePattern(values, now);
  const isOfKinds = values.length <= MAX_KINDS && values.every((text) => text.length <= 100);
  return {
    dates: dates ? dateLook(dates) : null,
    times: guessTimePatterns(values)?.patterns ?? null,
    kinds: isOfKinds
      ? [...rowsOf]
          .map(([text, rows]) => ({ text, rows, type: typeOfKind(text) ?? null }))
          .toSorted((a, b) => b.rows - a.rows)
      : [],
  };
}

function dateLook({ patterns, written, language, unclear, years }: DateGuess): ColumnLook['dates'] {
  return {
    patterns,
    written,
    language: language ?? null,
    unclear: unclear ?? null,
    years: years
      ? {
          example: years.example,
          choices: years.choices,
          is_derived: years.isDerived,
          found: years.years,
        }
      : null,
  };
}

/** The fields that a person must still say, by what the mapping lacks. */
function addMissing(mapping: MappingDraft, { doubts }: GuessNotes): void {
  const { error } = tableMapping.safeParse(mapping);
  const hasOpenDates = doubts.some(({ about }) => about === 'day_or_month');
  for (const { path } of error?.issues ?? []) {
    const [part, field] = path;
    const name = String(part === 'fields' ? field : part);
    const isSaid = path.length > 1 && part !== 'fields' && hasOpenDates;
    if (!isSaid) doubts.push({ about: 'missing', field: name });
  }
}
