import type { VenueMapping } from '#contract/import-mappings/mapping-draft.ts';
import { VENUE_FIELDS } from '#contract/import-mappings/mapping-fields.ts';
import { assignColumns, secondBest, venueScores } from './assign-columns.ts';
import { createColumnValues } from './column-values.ts';
import { guessNumbers } from './guess-numbers.ts';
import type { GuessNotes, Lessons } from './notes.ts';
import type { Sample } from './read-sample.ts';

/** A mapping for a table of venues by the names and values of its columns, with the second best column of each field. */
export function guessVenues(
  sample: Sample,
  notes: GuessNotes,
  { lessons, now }: { lessons: Lessons; now: Date },
): { mapping: VenueMapping; alternatives: { field: string; column: string }[] } {
  const { encoding } = sample;
  const delimiter = sample.delimiter && { delimiter: sample.delimiter };
  const columns = sample.columns.filter((column) => lessons.get(column) !== '');
  const values = createColumnValues(sample, now);
  const scores = venueScores(columns, values, lessons);
  const taken = assignColumns(VENUE_FIELDS, columns, scores);
  const fields: VenueMapping['fields'] = {};
  for (const field of VENUE_FIELDS) {
    const column = taken.get(field);
    if (column === undefined) continue;
    fields[field] = { from: 'column', column };
    notes.note(field, [column], 'name_and_values', values.of(column)[0] ?? '');
  }
  const column = taken.get('capacity');
  const { numbers, doubtful } = guessNumbers([], column === undefined ? [] : values.of(column));
  if (column !== undefined && doubtful !== undefined) {
    notes.doubts.push({ about: 'numbers', column, ...doubtful });
  }
  const isTaken = (field: (typeof VENUE_FIELDS)[number], name: string) => taken.get(field) === name;
  const seconds = secondBest(VENUE_FIELDS, columns, scores, isTaken);
  return {
    mapping: { rows: 'venues', ...delimiter, encoding, numbers, fields },
    alternatives: seconds.map(({ role, column: name }) => ({ field: role, column: name })),
  };
}
