import type { OutcomeMapping } from '#contract/import-mappings/mapping-draft.ts';
import { OUTCOME_FIELDS } from '#contract/import-mappings/mapping-fields.ts';
import { assignColumns, outcomeScores, type RoleScores, secondBest } from './assign-columns.ts';
import { type ColumnValues, createColumnValues } from './column-values.ts';
import { kindNamed, type OutcomeRole } from './column-words.ts';
import { guessNumbers } from './guess-numbers.ts';
import { dateSource, firstDate, orderOf } from './guess-start.ts';
import type { GuessNotes, Lessons } from './notes.ts';
import type { Sample } from './read-sample.ts';

type Dates = Pick<OutcomeMapping, 'starts' | 'day' | 'last_day'> & { language?: string };
type Known = { lessons: Lessons; now: Date };
type Scores = RoleScores<OutcomeRole>;

/** A mapping for a table of outcomes by the names and values of its columns, with the second best column of each field. */
export function guessOutcomes(
  sample: Sample,
  notes: GuessNotes,
  { lessons, now }: Known,
): { mapping: OutcomeMapping; alternatives: { field: string; column: string }[] } {
  const { encoding } = sample;
  const delimiter = sample.delimiter && { delimiter: sample.delimiter };
  const columns = sample.columns.filter((column) => lessons.get(column) !== '');
  const values = createColumnValues(sample, now);
  const scores = outcomeScores(columns, values, lessons);
  const taken = assignColumns(OUTCOME_FIELDS, columns, scores);
  const fields: OutcomeMapping['fields'] = {};
  for (const field of OUTCOME_FIELDS) {
    const column = taken.get(field);
    if (column === undefined) continue;
    fields[field] = { from: 'column', column };
    notes.note(field, [column], 'name_and_values', values.of(column)[0] ?? '');
  }
  const amount = taken.get('amount');
  const { numbers, doubtful } = guessNumbers(amount === undefined ? [] : values.of(amount), []);
  if (amount !== undefined && doubtful !== undefined) {
    notes.doubts.push({ about: 'numbers', column: amount, ...doubtful });
  }
  const kind = amount === undefined ? undefined : kindNamed(amount);
  if (!fields.kind && amount !== undefined && kind) {
    fields.kind = { from: 'constant', value: kind };
    notes.reasons.push({ field: 'kind', columns: [amount], by: 'name', example: kind });
  }
  const free = columns.filter((column) => !notes.used.has(column));
  const { language = 'en', ...dates } = guessDates(free, { values, scores, fields }, notes);
  const mapping = {
    rows: 'outcomes' as const,
    ...delimiter,
    encoding,
    numbers,
    language,
    ...dates,
    fields,
  };
  const used = (role: OutcomeRole) => sourceOf(mapping, role);
  const seconds = secondBest(OFFERED, columns, scores, (role, column) => used(role) === column);
  return { mapping, alternatives: seconds.map(({ role, column }) => ({ field: role, column })) };
}

const OFFERED = [...OUTCOME_FIELDS, 'starts', 'day', 'last_day'] as const;

function sourceOf(mapping: OutcomeMapping, role: OutcomeRole): string | undefined {
  const { fields, starts, day, last_day: lastDay } = mapping;
  const dates = { starts, day, last_day: lastDay, time: starts?.time };
  const field = OUTCOME_FIELDS.find((one) => one === role);
  const source = field
    ? fields[field]
    : role === 'starts' || role === 'day' || role === 'last_day' || role === 'time'
      ? dates[role]?.value
      : undefined;
  return source?.from === 'column' ? source.column : undefined;
}

type Table = { values: ColumnValues; scores: Scores; fields: OutcomeMapping['fields'] };

/** Without an id the start says which event it is, so that the only date is that; else it is the day of the amount. */
function guessDates(
  columns: readonly string[],
  { values, scores, fields }: Table,
  notes: GuessNotes,
): Dates {
  const roles = ['day', 'last_day', 'starts'] as const;
  const taken = assignColumns(roles, columns, scores);
  if (!fields.source_id && fields.event_name && !taken.has('starts')) {
    const only = taken.get('day');
    if (only !== undefined) taken.set('starts', only).delete('day');
  }
  const dates: Dates = {};
  for (const role of roles) {
    const column = taken.get(role);
    const found = column === undefined ? undefined : firstDate([column], [column], values.datesOf);
    if (!found || (role === 'last_day' && !taken.has('day'))) continue;
    dates[role] = dateSource(found, orderOf(found.guess), notes);
    dates.language ??= found.guess.language ?? 'en';
    notes.note(role, [found.column], 'name_and_values', values.of(found.column)[0] ?? '');
  }
  return dates;
}

/** From here on the name of a column says that it has what events had. */
const SURE = 0.9;

/** The column by which a table looks like one of outcomes: amounts beside an id or a name of events. */
export function columnOfOutcomes(sample: Sample, now: Date): string | undefined {
  const values = createColumnValues(sample, now);
  const scores = outcomeScores(sample.columns, values, new Map());
  const isSaid = scores.named('source_id').length + scores.named('event_name').length > 0;
  return sample.columns.find((column) => isSaid && scores.score('amount', column) >= SURE);
}
