import type {
  DateSource,
  NumberStyle,
  OutcomeMapping,
} from '#contract/import-mappings/mapping-draft.ts';
import type { OutcomeField } from '#contract/import-mappings/mapping-fields.ts';
import {
  MAX_KIND_LENGTH,
  MAX_OUTCOME_AMOUNT,
  NO_EVENT,
  type OutcomeReference,
} from '#contract/scores/outcomes.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { dateOf, type Moment, writtenMoment } from '#server/catalogue/times/moment.ts';
import { optionalText, type RowCheck, refuse, requireKey, startRow } from '../reading/row-check.ts';
import type { FeedOutcomeRow } from '../rows/feed-row.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { createReadValue, type ReadValue } from './cell-values.ts';
import { createReadDates } from './event-dates.ts';
import { nameColumnsOf, type TableRecord } from './map-events.ts';
import { readNumber } from './number-styles.ts';
import type { TableColumns } from './table-columns.ts';

/**
 * The function that makes the outcome of a record. What the mapping lacks is refused row by row, so that a draft can be
 * previewed.
 */
export function createMapOutcomes(
  { fields, starts, day, last_day: lastDay, numbers, language }: OutcomeMapping,
  columns: TableColumns,
  setup: Pick<ReaderSetup, 'now' | 'source'>,
): (record: TableRecord) => FeedOutcomeRow[] {
  const readField = (field: OutcomeField): ReadValue => {
    const source = fields[field];
    return source ? createReadValue(source, columns, field) : () => '';
  };
  const read = {
    source: readField('source'),
    id: readField('source_id'),
    name: readField('event_name'),
    venue: readField('venue_name'),
    city: readField('city'),
    kind: readField('kind'),
    amount: readField('amount'),
  };
  const readDates = (date: DateSource | undefined, field: 'starts_at' | 'day' | 'last_day') => {
    if (!date) return () => [];
    const text = createReadValue(date.value, columns, field);
    const dates = createReadDates(date, columns, field, { language, now: setup.now });
    return (check: RowCheck, cells: readonly string[]) =>
      dates(check, text(cells), cells)?.moments ?? [];
  };
  const readStart = readDates(starts, 'starts_at');
  const readDay = readDates(day, 'day');
  const readLastDay = readDates(lastDay, 'last_day');
  const named = nameColumnsOf({ ...fields, starts_at: starts?.value, day: day?.value });

  const referenceOf = (check: RowCheck, cells: readonly string[]): OutcomeReference => {
    const id = read.id(cells);
    if (id !== '') {
      const source = read.source(cells) || (setup.source ?? '');
      return {
        source: requireKey(check, 'source', source),
        source_id: requireKey(check, 'source_id', id),
      };
    }
    const [start] = readStart(check, cells);
    const reference = {
      event_name: optionalText(check, 'event_name', read.name(cells)),
      venue_name: optionalText(check, 'venue_name', read.venue(cells)),
      city: optionalText(check, 'city', read.city(cells)),
      starts_at: start ? momentText(start) : null,
    };
    const { event_name: name, venue_name: venue, city, starts_at: at } = reference;
    const isNamed = name !== null && at !== null && (venue !== null || city !== null);
    if (!isNamed && check.errors.length === 0) refuse(check, 'event_name', NO_EVENT);
    return reference;
  };

  return ({ row, cells, warnings }) => {
    const check = startRow(row, warnings);
    const reference = referenceOf(check, cells);
    const kind = read.kind(cells).trim().toLowerCase();
    if (kind === '') refuse(check, 'kind', 'Is missing.');
    else if (kind.length > MAX_KIND_LENGTH) refuse(check, 'kind', 'Is no kind of outcome.');
    const amount = readAmount(check, read.amount(cells), numbers);
    const days = readDay(check, cells);
    const last = readLastDay(check, cells).at(-1) ?? days.at(-1);
    const [first] = days;
    if (!first && check.errors.every(({ field }) => field !== 'day')) {
      refuse(check, 'day', 'Is missing.');
    }
    if (check.errors.length > 0 || !first || !last) return [{ row, errors: check.errors }];
    const outcome = {
      reference,
      kind,
      firstDay: dateOf(first.wall),
      lastDay: dateOf(last.wall),
      amount,
    };
    return [
      named({ row, outcome, ...(check.warnings.length > 0 && { warnings: check.warnings }) }),
    ];
  };
}

function readAmount(check: RowCheck, text: string, style: NumberStyle): number {
  const amount = Number(readNumber(text, style) ?? 'none');
  if (text === '') refuse(check, 'amount', 'Is missing.');
  else if (Number.isNaN(amount)) {
    refuse(check, 'amount', `“${text.slice(0, 80)}” is not a number of 0 or more.`);
  } else if (amount > MAX_OUTCOME_AMOUNT) {
    refuse(check, 'amount', `Is more than ${MAX_OUTCOME_AMOUNT.toLocaleString('en')}.`);
  }
  return amount;
}

/** In ISO 8601, with its offset where it has one. */
function momentText({ offset, isZulu, ...moment }: Moment): string {
  const text = writtenMoment(moment);
  if (!moment.hasTime || offset === null) return text;
  if (isZulu) return `${text}Z`;
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${text}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
