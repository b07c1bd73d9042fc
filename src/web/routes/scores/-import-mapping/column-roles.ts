import { WRITTEN_PATTERN } from '#contract/import-mappings/date-pattern.ts';
import type {
  ColumnLook,
  GuessCorrections,
  GuessReason,
  MappingGuess,
} from '#contract/import-mappings/import-mappings.ts';
import type {
  DateSource,
  EventIdSource,
  EventMapping,
  EventStartSource,
  MappingDraft,
  OutcomeMapping,
  WrittenDates,
  YearRule,
} from '#contract/import-mappings/mapping-draft.ts';
import {
  type COLUMN_ROLES,
  EVENT_FIELDS,
  OUTCOME_FIELDS,
  VENUE_FIELDS,
} from '#contract/import-mappings/mapping-fields.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';

/** What a column is: a field of each row, a part of its dates or teams, or nothing. */
export type ColumnRole = (typeof COLUMN_ROLES)[number] | '';

const EVENT_ROLES = [
  'event_name',
  'starts',
  'time',
  'venue_name',
  'city',
  'event_type',
  'event_category',
  'type_and_category',
  'venue_capacity',
  'price',
  'price_min',
  'price_max',
  'currency',
  'country',
  'region',
  'timezone',
  'ends',
  'status',
  'url',
  'image_url',
  'home',
  'away',
  'id',
  'source',
] as const satisfies ColumnRole[];

const OUTCOME_ROLES = [
  'amount',
  'source_id',
  'day',
  'last_day',
  'event_name',
  'starts',
  'time',
  'venue_name',
  'city',
  'kind',
  'source',
] as const satisfies ColumnRole[];

const ROLES = { events: EVENT_ROLES, venues: VENUE_FIELDS, outcomes: OUTCOME_ROLES } as const;

/** What the columns of a table can be, the most frequent first. */
export function rolesOf(rows: MappingDraft['rows']): readonly ColumnRole[] {
  return ROLES[rows];
}

type Table = { columns: readonly string[]; looks: readonly ColumnLook[] };

export function lookOf({ columns, looks }: Table, column: string): ColumnLook | undefined {
  return looks[columns.indexOf(column)];
}

/** What a column is in a mapping; where it is several things, the first of them. */
export function roleOf(mapping: MappingDraft, column: string): ColumnRole {
  if (mapping.rows === 'venues') {
    return VENUE_FIELDS.find((field) => isFrom(mapping.fields[field], column)) ?? '';
  }
  if (mapping.rows === 'outcomes') return outcomeRoleOf(mapping, column);
  const { fields, starts, ends, id } = mapping;
  if (isFrom(starts?.value, column)) return 'starts';
  if (isFrom(starts?.time?.value, column)) return 'time';
  if (isFrom(ends?.value, column)) return 'ends';
  const { event_name: name } = fields;
  if (name?.from === 'teams' && isFrom(name, column)) return name.home === column ? 'home' : 'away';
  const taken = EVENT_FIELDS.filter((field) => isFrom(fields[field], column));
  if (taken.includes('event_type') && taken.includes('event_category')) return 'type_and_category';
  return taken[0] ?? (id?.from !== 'hash' && isFrom(id, column) ? 'id' : '');
}

const DATES = ['starts', 'day', 'last_day'] as const;

function outcomeRoleOf(mapping: OutcomeMapping, column: string): ColumnRole {
  const { fields, starts } = mapping;
  const date = DATES.find((role) => isFrom(mapping[role]?.value, column));
  if (date) return date;
  if (isFrom(starts?.time?.value, column)) return 'time';
  return OUTCOME_FIELDS.find((field) => isFrom(fields[field], column)) ?? '';
}

/** Whether a source reads a column. */
function isFrom(source: EventIdSource | undefined, column: string): boolean {
  switch (source?.from) {
    case 'column':
    case 'part':
      return source.column === column;
    case 'columns':
    case 'hash':
      return source.columns.includes(column);
    case 'teams':
      return source.home === column || source.away === column;
    default:
      return false;
  }
}

/** What a person has changed, by what each column is now; undefined where nothing. */
export function correctionsOf(
  before: MappingDraft,
  after: MappingDraft,
  columns: readonly string[],
): GuessCorrections | undefined {
  const corrected = columns.flatMap((column) => {
    const field = roleOf(after, column);
    return field === roleOf(before, column) ? [] : [{ column, field }];
  });
  return corrected.length > 0 ? { columns: [...columns], corrected } : undefined;
}

/** What else a guess takes a column for, besides what it is in a mapping. */
export function otherRoles(
  { alternatives }: Pick<MappingGuess, 'alternatives'>,
  mapping: MappingDraft,
  column: string,
): ColumnRole[] {
  const role = roleOf(mapping, column);
  const fields: string[] = alternatives
    .filter((one) => one.column === column)
    .map(({ field }) => field);
  return rolesOf(mapping.rows).filter(
    (other) => other !== role && other !== 'time' && fields.includes(other),
  );
}

/** Why a guess took a column for what it is; undefined where a person has chosen it, or it is not used. */
export function reasonFor(
  { mapping: guessed, reasons }: Pick<MappingGuess, 'mapping' | 'reasons'>,
  mapping: MappingDraft,
  column: string,
): GuessReason['by'] | undefined {
  const role = roleOf(mapping, column);
  if (role === '' || role !== roleOf(guessed, column)) return undefined;
  const field =
    role === 'home' || role === 'away'
      ? 'event_name'
      : role === 'type_and_category'
        ? 'event_category'
        : role;
  return reasons.find((one) => one.field === field && one.columns.includes(column))?.by;
}

/** The mapping in which a column is something else than before. */
export function withRole(
  mapping: MappingDraft,
  table: Table,
  column: string,
  role: ColumnRole,
): MappingDraft {
  if (mapping.rows === 'venues') {
    const field = VENUE_FIELDS.find((one) => one === role);
    const others = without(mapping.fields, VENUE_FIELDS, column);
    return { ...mapping, fields: field ? { ...others, [field]: fromColumn(column) } : others };
  }
  if (mapping.rows === 'outcomes') return withOutcomeRole(mapping, table, column, role);
  const changed = assigned(withoutColumn(mapping, column), table, column, role);
  const isOwnId =
    role === 'id' || (mapping.id !== undefined && !isSame(mapping.id, madeId(mapping)));
  return { ...changed, ...(!isOwnId && { id: madeId(changed) }) };
}

function withOutcomeRole(
  mapping: OutcomeMapping,
  table: Table,
  column: string,
  role: ColumnRole,
): OutcomeMapping {
  const { starts, day, last_day: lastDay, ...others } = mapping;
  const left: OutcomeMapping = {
    ...others,
    fields: without(mapping.fields, OUTCOME_FIELDS, column),
    ...(starts && !isFrom(starts.value, column) && { starts: dateWithout(starts, column) }),
    ...(day && !isFrom(day.value, column) && { day }),
    ...(lastDay && !isFrom(lastDay.value, column) && { last_day: lastDay }),
  };
  const value = fromColumn(column);
  const look = lookOf(table, column);
  const field = OUTCOME_FIELDS.find((one) => one === role);
  const part = DATES.find((one) => one === role);
  if (field) return { ...left, fields: { ...left.fields, [field]: value } };
  if (part) {
    const language = look?.dates?.language ?? mapping.language;
    return { ...left, language, [part]: dateFrom(value, look, 'starts') };
  }
  if (role !== 'time' || !left.starts) return left;
  return {
    ...left,
    starts: { ...left.starts, time: { value, patterns: look?.times ?? ['H:mm'] } },
  };
}

function fromColumn(column: string): ValueSource & { from: 'column' } {
  return { from: 'column', column };
}

function without<Field extends string>(
  fields: Partial<Record<Field, ValueSource>>,
  names: readonly Field[],
  column: string,
): Partial<Record<Field, ValueSource>> {
  const left: Partial<Record<Field, ValueSource>> = {};
  for (const name of names) {
    const source = fields[name];
    const rest = source && sourceWithout(source, column);
    if (rest) left[name] = rest;
  }
  return left;
}

function sourceWithout(source: ValueSource, column: string): ValueSource | undefined {
  if (!isFrom(source, column)) return source;
  if (source.from !== 'columns') return undefined;
  const [first, ...others] = source.columns.filter((one) => one !== column);
  if (first === undefined || others.length > 0) {
    return first === undefined ? undefined : { ...source, columns: [first, ...others] };
  }
  return fromColumn(first);
}

function withoutColumn(mapping: EventMapping, column: string): EventMapping {
  const { starts, ends, id, ...others } = mapping;
  const keepsId = id && (id.from === 'hash' || !isFrom(id, column));
  return {
    ...others,
    fields: without(mapping.fields, EVENT_FIELDS, column),
    ...(starts && !isFrom(starts.value, column) && { starts: startWithout(starts, column) }),
    ...(ends && !isFrom(ends.value, column) && { ends }),
    ...(keepsId && { id }),
  };
}

function startWithout(starts: EventStartSource, column: string): EventStartSource {
  const { several, ...date } = starts;
  return { ...dateWithout(date, column), several };
}

function dateWithout(source: DateSource, column: string): DateSource {
  const { time, ...date } = source;
  return isFrom(time?.value, column) ? date : source;
}

function assigned(
  mapping: EventMapping,
  table: Table,
  column: string,
  role: ColumnRole,
): EventMapping {
  const look = lookOf(table, column);
  const value = fromColumn(column);
  const setFields = (fields: EventMapping['fields']) => ({
    ...mapping,
    fields: { ...mapping.fields, ...fields },
  });
  switch (role) {
    case '':
      return mapping;
    case 'starts':
    case 'ends': {
      const date = dateFrom(value, look, role);
      const language = look?.dates?.language ?? mapping.language;
      if (role === 'ends') return { ...mapping, language, ends: date };
      const { several = { as: 'one' }, time } = mapping.starts ?? {};
      return { ...mapping, language, starts: { ...date, several, ...(time && { time }) } };
    }
    case 'time': {
      const time = { value, patterns: look?.times ?? ['H:mm'] };
      return mapping.starts ? { ...mapping, starts: { ...mapping.starts, time } } : mapping;
    }
    case 'home':
    case 'away':
      return setFields({ event_name: teamsWith(mapping.fields.event_name, table, column, role) });
    case 'type_and_category':
      return setFields({ event_type: typesFrom(column, look), event_category: value });
    case 'event_type':
      return setFields({ event_type: typesFrom(column, look) });
    case 'id':
      return { ...mapping, id: value };
    default: {
      const field = EVENT_FIELDS.find((one) => one === role);
      return field ? setFields({ [field]: value }) : mapping;
    }
  }
}

/** Without a pattern where somebody has to say how they are written. */
function dateFrom(
  value: ValueSource,
  look: ColumnLook | undefined,
  role: 'starts' | 'ends',
): DateSource {
  const { patterns = [''], written = {}, unclear } = look?.dates ?? {};
  // An end without a year has that of its start.
  const { year, ...others } = written;
  const settings = role === 'starts' && year ? written : others;
  return {
    value,
    patterns: unclear ? [''] : patterns,
    ...(Object.keys(settings).length > 0 && { written: settings }),
  };
}

function typesFrom(column: string, look: ColumnLook | undefined): ValueSource {
  const known = (look?.kinds ?? []).flatMap(({ text, type }) => (type ? [[text, type]] : []));
  return { ...fromColumn(column), values: Object.fromEntries(known), otherwise: 'other' };
}

/** The other team is in the next column until somebody says better. */
function teamsWith(
  name: ValueSource | undefined,
  { columns }: Table,
  column: string,
  role: 'home' | 'away',
): ValueSource {
  const index = columns.indexOf(column);
  const beside =
    columns[index + (role === 'home' ? 1 : -1)] ?? columns.find((one) => one !== column);
  const { home, away, ...teams } =
    name?.from === 'teams'
      ? name
      : { from: 'teams' as const, home: beside, away: beside, separator: ' – ' };
  return role === 'home'
    ? { ...teams, home: column, away: away ?? column }
    : { ...teams, home: home ?? column, away: column };
}

/** What tells events apart that have no id of their own: date, name and venue. */
function madeId({ fields, starts }: EventMapping): EventIdSource | undefined {
  const sources = [starts?.value, starts?.time?.value, fields.event_name, fields.venue_name];
  const columns = [...new Set(sources.flatMap((source) => columnsOf(source)))];
  return columns.length === 0 ? undefined : { from: 'hash', columns };
}

function columnsOf(source: ValueSource | undefined): string[] {
  if (source?.from === 'column' || source?.from === 'part') return [source.column];
  if (source?.from === 'columns') return source.columns;
  return source?.from === 'teams' ? [source.home, source.away] : [];
}

function isSame(one: EventIdSource, other: EventIdSource | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type DatesLook = NonNullable<ColumnLook['dates']>;

/** A date of a mapping. */
export type DatePart = 'starts' | 'ends' | 'day' | 'last_day';

function dateOf(mapping: MappingDraft, part: DatePart): DateSource | undefined {
  if (mapping.rows === 'events')
    return part === 'starts' || part === 'ends' ? mapping[part] : undefined;
  return mapping.rows === 'outcomes' && part !== 'ends' ? mapping[part] : undefined;
}

/** What the values of a column of dates leave to a person. */
export type DateQuestion = { part: DatePart; column: string } & (
  | { about: 'order'; unclear: NonNullable<DatesLook['unclear']> }
  | { about: 'year'; years: NonNullable<DatesLook['years']>; rule: YearRule | undefined }
);

/** Whether day or month comes first where nobody can tell, and which year is meant where there is none. */
export function dateQuestions(mapping: MappingDraft, table: Table): DateQuestion[] {
  return (['starts', 'ends', 'day', 'last_day'] as const).flatMap((part): DateQuestion[] => {
    const date = dateOf(mapping, part);
    if (date?.value.from !== 'column') return [];
    const { column } = date.value;
    const { unclear, years } = lookOf(table, column)?.dates ?? {};
    if (date.patterns.every((pattern) => pattern === '')) {
      return unclear ? [{ part, column, about: 'order', unclear }] : [];
    }
    const isAsked = part !== 'ends' && date.patterns.includes(WRITTEN_PATTERN);
    return years && isAsked
      ? [{ part, column, about: 'year', years, rule: date.written?.year }]
      : [];
  });
}

/** The mapping with the answer to a question. */
export function withWritten(
  mapping: MappingDraft,
  part: DatePart,
  written: WrittenDates,
): MappingDraft {
  const date = dateOf(mapping, part);
  if (!date) return mapping;
  const patterns = [WRITTEN_PATTERN];
  return { ...mapping, [part]: { ...date, patterns, written: { ...date.written, ...written } } };
}
