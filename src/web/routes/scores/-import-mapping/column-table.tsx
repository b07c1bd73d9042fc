import { GraduationCap } from 'lucide-react';
import type { MappingGuess, MappingPreview } from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { TIME_WARNINGS, WARNING_TEXTS } from '#contract/row-warnings.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { addDays } from '#web/ui/calendar/days.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Row } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useWallText } from '../-imports/use-field-text.ts';
import {
  type ColumnRole,
  lookOf,
  otherRoles,
  reasonFor,
  roleOf,
  rolesOf,
  withRole,
} from './column-roles.ts';
import styles from './column-table.module.css';
import { useFieldName } from './use-field-name.ts';
import '#web/messages/importMapping.json';

/** How many rows of the table are shown. */
const SHOWN_ROWS = 5;

type TableSample = Pick<MappingGuess, 'columns' | 'sample' | 'looks'>;
type MappedRow = MappingPreview['rows'][number];

/**
 * The first rows of a table. Above each column stands what it is, and below a value how it was read, where that is not
 * plain. On a phone it is a list of the columns.
 */
export function ColumnTable({
  mapping,
  table,
  guess,
  read,
  onChange,
}: {
  mapping: MappingDraft;
  table: TableSample;
  /** What the mapping was guessed to be; absent for a saved one. */
  guess: MappingGuess | undefined;
  /** What becomes of the rows. */
  read: readonly MappedRow[];
  onChange: (mapping: MappingDraft) => void;
}) {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  const rows = table.sample.slice(0, SHOWN_ROWS);
  const hasStart = mapping.rows === 'venues' || mapping.starts !== undefined;
  const choices = [
    { value: '' as const, label: t('importMapping.unused') },
    ...rolesOf(mapping.rows).map((role) => ({
      value: role,
      label: nameOf(role),
      isDisabled: role === 'time' && !hasStart,
    })),
  ];
  return (
    <ul className={styles.table} aria-label={t('importMapping.sample')}>
      {table.columns.map((column, place) => {
        const role = roleOf(mapping, column);
        return (
          <li key={column} className={styles.column}>
            <div className={styles.head}>
              <Text size="sm" weight="bold" isTruncated>
                {column}
              </Text>
              <SelectField
                label={t('importMapping.roleOf', { column })}
                isLabelHidden
                size="sm"
                value={role}
                choices={choices}
                onChange={(next) => onChange(withRole(mapping, table, column, next))}
              />
              {guess && (
                <Guess
                  guess={guess}
                  mapping={mapping}
                  column={column}
                  onChoose={(next) => onChange(withRole(mapping, table, column, next))}
                />
              )}
            </div>
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
              <div key={index} className={styles.cell}>
                <Text size="md" maxLines={2} tone={role === '' ? 'neutral' : 'normal'}>
                  {cells[place]?.trim() ?? ''}
                </Text>
                <Reading
                  role={role}
                  text={cells[place]?.trim() ?? ''}
                  row={read[index]}
                  hasEnds={mapping.rows !== 'events' || mapping.ends !== undefined}
                />
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Why a column was taken for what it is, and what else it may be. */
function Guess({
  guess,
  mapping,
  column,
  onChoose,
}: {
  guess: MappingGuess;
  mapping: MappingDraft;
  column: string;
  onChoose: (role: ColumnRole) => void;
}) {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  const reason = reasonFor(guess, mapping, column);
  const others = otherRoles(guess, mapping, column);
  if (!reason && others.length === 0) return null;
  return (
    <Row gap="2xs">
      {reason === 'memory' ? (
        <Badge tone="info" icon={GraduationCap}>
          {t('importMapping.reasons.memory')}
        </Badge>
      ) : (
        reason && (
          <Text size="sm" tone="neutral">
            {t(`importMapping.reasons.${reason}`)}
          </Text>
        )
      )}
      {others.map((role) => (
        <Button
          key={role}
          size="sm"
          variant="outline"
          aria-label={t('importMapping.orColumn', { column, role: nameOf(role) })}
          onClick={() => onChoose(role)}
        >
          {t('importMapping.or', { role: nameOf(role) })}
        </Button>
      ))}
    </Row>
  );
}

/** What a column is called where it is chosen. */
export function useRoleName(): (role: ColumnRole) => string {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  return (role) => {
    if (role === 'home' || role === 'away') return t(`importMapping.${role}`);
    return role === 'type_and_category' ? t('importMapping.typeAndCategory') : fieldName(role);
  };
}

/** What the rows of a preview call the field of a column. */
const FIELDS: Partial<Record<ColumnRole, string>> = {
  starts: 'starts_at',
  time: 'starts_at',
  ends: 'ends_at',
  id: 'source_id',
  home: 'event_name',
  away: 'event_name',
  type_and_category: 'event_type',
};

/** How a value was read, or why it could not be, or is left empty. */
function Reading({
  role,
  text,
  row,
  hasEnds,
}: {
  role: ColumnRole;
  text: string;
  row: MappedRow | undefined;
  /** Whether ends have a column of their own. */
  hasEnds: boolean;
}) {
  const textOf = useReadText();
  if (role === '' || !row) return null;
  const error = row.errors.find(({ field }) => field === (FIELDS[role] ?? role));
  if (error && role !== 'time') {
    return (
      <Text as="p" size="sm" tone="danger">
        {error.reason}
      </Text>
    );
  }
  const warning = row.warnings.find(
    ({ field, kind }) =>
      field === (FIELDS[role] ?? role) && TIME_WARNINGS.includes(kind) === (role === 'time'),
  );
  if (warning) {
    return (
      <Text as="p" size="sm" tone="warning">
        {WARNING_TEXTS[warning.kind]}
      </Text>
    );
  }
  const values = row.records[0] ?? {};
  const end = role === 'starts' && !hasEnds ? textOf('ends', values) : '';
  const reading = [textOf(role, values), end].filter((part) => part !== '').join(' – ');
  if (reading === '' || reading === text) return null;
  return (
    <Text as="p" size="sm" tone="success">
      <bdi>{reading}</bdi>
    </Text>
  );
}

/** What a row becomes in a field whose values can be read in more ways than one; empty for all others. */
function useReadText(): (role: ColumnRole, values: Readonly<Record<string, string>>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const wallText = useWallText();
  return (role, values) => {
    const value = values[FIELDS[role] ?? role];
    const price = (amount: string | undefined) =>
      amount === undefined ? '' : format.money(Number(amount), values.currency ?? null);
    switch (role) {
      case 'starts':
        return wallText(value ?? '');
      case 'ends':
        return wallText(lastDay(value ?? ''));
      case 'day':
      case 'last_day':
        return value === undefined ? '' : format.day(value);
      case 'amount':
      case 'venue_capacity':
      case 'capacity':
        return value === undefined ? '' : format.number(Number(value));
      case 'price': {
        const ends = [price(values.price_min), price(values.price_max)];
        return [...new Set(ends)].filter((end) => end !== '').join(' – ');
      }
      case 'price_min':
      case 'price_max':
        return price(value);
      case 'event_type':
      case 'type_and_category': {
        const type = EVENT_TYPES.find((one) => one === value);
        return type ? t(`scores.types.${type}`) : '';
      }
      case 'home':
        return value ?? '';
      default:
        return '';
    }
  };
}

/** Midnight is the end of the day before. */
function lastDay(end: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(end) ?? [];
  if (day === undefined || time !== '00:00') return end;
  return addDays(day, -1);
}

/** The kinds of events in a column, each with the type that it means. */
export function KindTypes({
  column,
  source,
  table,
  onChange,
}: {
  column: string;
  source: ValueSource & { from: 'column' };
  table: TableSample;
  onChange: (source: ValueSource) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values = {}, otherwise = 'other' } = source;
  const kinds = lookOf(table, column)?.kinds ?? [];
  const types = EVENT_TYPES.map((type) => ({ value: type, label: t(`scores.types.${type}`) }));
  // In any case, as the server compares them.
  const typeOf = (text: string) => {
    const [, type] =
      Object.entries(values).find(([known]) => known.toLowerCase() === text.toLowerCase()) ?? [];
    return EVENT_TYPES.find((one) => one === type);
  };
  const unknown = kinds.filter(({ text }) => typeOf(text) === undefined).length;
  const rest = EVENT_TYPES.find((type) => type === otherwise) ?? 'other';
  return (
    <Section
      title={t('importMapping.kinds.title', { column })}
      description={
        unknown > 0
          ? t('importMapping.kinds.unknown', { count: unknown })
          : t('importMapping.kinds.description')
      }
      level={3}
    >
      <Grid min="30rem" repeat="fill">
        <Table
          label={t('importMapping.kinds.title', { column })}
          isCompact
          isFlush
          rows={[...kinds.map((kind) => ({ ...kind, isRest: false })), REST]}
          rowId={({ text, isRest }) => `${isRest} ${text}`}
          columns={[
            {
              id: 'text',
              title: t('importMapping.kinds.value'),
              phone: 'title',
              cell: ({ text, isRest }) =>
                isRest ? t('importMapping.kinds.rest') : <bdi>{text}</bdi>,
            },
            {
              id: 'rows',
              title: t('importMapping.kinds.rows'),
              width: '90px',
              align: 'end',
              phone: 'meta',
              cell: ({ rows, isRest }) => (isRest ? '' : format.number(rows)),
            },
            {
              id: 'type',
              title: t('importMapping.fields.event_type'),
              width: '240px',
              phone: 'line',
              cell: ({ text, isRest }) => (
                <SelectField
                  label={t('importMapping.kinds.typeOf', {
                    text: isRest ? t('importMapping.kinds.rest') : text,
                  })}
                  isLabelHidden
                  size="sm"
                  value={isRest ? rest : (typeOf(text) ?? rest)}
                  choices={types}
                  onChange={(type) =>
                    onChange(
                      isRest
                        ? { ...source, otherwise: type }
                        : { ...source, values: { ...values, [text]: type }, otherwise },
                    )
                  }
                />
              ),
            },
          ]}
        />
      </Grid>
    </Section>
  );
}

/** Stands for all values that the list does not name. */
const REST = { text: '', rows: 0, type: null, isRest: true };
