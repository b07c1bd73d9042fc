import type { VenueMapping } from '#contract/import-mappings/mapping-draft.ts';
import { VENUE_FIELDS } from '#contract/import-mappings/mapping-fields.ts';
import { createColumnValues } from './column-values.ts';
import { venueColumnsFor } from './column-words.ts';
import { guessNumbers } from './guess-numbers.ts';
import type { GuessNotes } from './notes.ts';
import type { Sample } from './read-sample.ts';

/** A mapping for a table of venues by the names and values of its columns. */
export function guessVenues(sample: Sample, notes: GuessNotes): VenueMapping {
  const { columns, encoding } = sample;
  const delimiter = sample.delimiter && { delimiter: sample.delimiter };
  const valuesOf = createColumnValues(sample);
  const fields: VenueMapping['fields'] = {};
  for (const field of VENUE_FIELDS) {
    const column = venueColumnsFor(columns, field).find((name) => !notes.used.has(name));
    if (column === undefined) continue;
    fields[field] = { from: 'column', column };
    notes.note(field, [column], 'name', valuesOf(column)[0] ?? '');
  }
  const { capacity } = fields;
  const column = capacity?.from === 'column' ? capacity.column : undefined;
  const { numbers, doubtful } = guessNumbers(column === undefined ? [] : valuesOf(column));
  if (column !== undefined && doubtful !== undefined) {
    notes.doubts.push({ about: 'numbers', column, example: doubtful });
  }
  return { rows: 'venues', ...delimiter, encoding, numbers, fields };
}
