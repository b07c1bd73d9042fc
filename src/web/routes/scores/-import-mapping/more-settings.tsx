import { useState } from 'react';
import { ENCODING_NAMES, FEED_ENCODINGS } from '#contract/feed-encodings.ts';
import type { MappingGuess } from '#contract/import-mappings/import-mappings.ts';
import {
  type EventMapping,
  type EventStartSource,
  MAX_HEADER_ROWS,
  type MappingDraft,
  mappingDraft,
  NUMBER_STYLES,
  type OutcomeMapping,
  TABLE_DELIMITERS,
} from '#contract/import-mappings/mapping-draft.ts';
import {
  EVENT_FIELDS,
  OUTCOME_FIELDS,
  VENUE_FIELDS,
} from '#contract/import-mappings/mapping-fields.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { fieldRules } from '#web/ui/forms/field-rules.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { DateField, valueSource } from './date-field.tsx';
import { type TableChoice, useMappingFields } from './mapping-context.ts';
import { SourceField } from './source-field.tsx';
import { useFieldName } from './use-field-name.ts';
import '#web/messages/importMapping.json';

/** The least room for a field with what it needs besides. */
const FIELD = '22rem';

type EditProps<Mapping = MappingDraft> = {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** What is rarely needed: how the text is read, how dates are written, ids, and fields that are no column as it is. */
export function MoreSettings({ mapping, onChange }: EditProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Section title={t('importMapping.reading.title')} level={3}>
        <ReadingFields mapping={mapping} onChange={onChange} />
      </Section>
      {mapping.rows === 'events' && <DateSettings mapping={mapping} onChange={onChange} />}
      {mapping.rows === 'outcomes' && <OutcomeDates mapping={mapping} onChange={onChange} />}
      <Section
        title={t('importMapping.fixed.title')}
        description={t('importMapping.fixed.description')}
        level={3}
      >
        <Grid min={FIELD}>
          <OtherFields mapping={mapping} onChange={onChange} />
          {mapping.rows === 'events' && (
            <SourceField
              label={t('importMapping.fields.id')}
              path="id"
              name="source_id"
              value={mapping.id}
              special={['hash', 'part', 'columns']}
              narrow={(source) => source}
              onChange={(source) => {
                const { id: _, ...others } = mapping;
                onChange(source ? { ...others, id: source } : others);
              }}
            />
          )}
        </Grid>
      </Section>
    </Stack>
  );
}

function DateSettings({ mapping, onChange }: EditProps<EventMapping>) {
  const { t } = useTranslation();
  const { starts: _, ends: __, ...others } = mapping;
  const { starts, ends } = mapping;
  return (
    <Section title={t('importMapping.groups.dates')} level={3}>
      <Stack>
        <DateField
          label={t('importMapping.fields.starts')}
          path="starts"
          name="starts_at"
          value={starts}
          onChange={(date) =>
            onChange({
              ...others,
              ...(ends && { ends }),
              ...(date && { starts: { several: starts?.several ?? { as: 'one' }, ...date } }),
            })
          }
        />
        {starts && (
          <SeveralDates
            value={starts.several}
            onChange={(several) => onChange({ ...mapping, starts: { ...starts, several } })}
          />
        )}
        <DateField
          label={t('importMapping.fields.ends')}
          path="ends"
          name="ends_at"
          value={ends}
          onChange={(date) =>
            onChange({ ...others, ...(starts && { starts }), ...(date && { ends: date }) })
          }
        />
      </Stack>
    </Section>
  );
}

const OUTCOME_DATES = [
  ['day', 'day'],
  ['last_day', 'last_day'],
  ['starts', 'starts_at'],
] as const;

function OutcomeDates({ mapping, onChange }: EditProps<OutcomeMapping>) {
  const { t } = useTranslation();
  return (
    <Section title={t('importMapping.groups.dates')} level={3}>
      <Stack>
        {OUTCOME_DATES.map(([part, name]) => (
          <DateField
            key={part}
            label={t(`importMapping.fields.${part}`)}
            path={part}
            name={name}
            value={mapping[part]}
            onChange={(date) => {
              const { [part]: _, ...others } = mapping;
              onChange(date ? { ...others, [part]: date } : others);
            }}
          />
        ))}
      </Stack>
    </Section>
  );
}

type Several = EventStartSource['several'];

const KINDS = ['one', 'list', 'days', 'run'] as const;

/** Whether a cell has one date, a list, or the first and the last day. */
function SeveralDates({ value, onChange }: { value: Several; onChange: (value: Several) => void }) {
  const { t } = useTranslation();
  const { errorOf } = useMappingFields();
  const separator = value.as === 'one' ? '' : value.separator;
  return (
    <Grid min="14rem" gap="sm">
      <SelectField
        label={t('importMapping.several.label')}
        value={value.as}
        choices={KINDS.map((kind) => ({ value: kind, label: t(`importMapping.several.${kind}`) }))}
        onChange={(as) => onChange(as === 'one' ? { as } : { as, separator })}
      />
      {value.as !== 'one' && (
        <TextField
          label={t('importMapping.several.separator')}
          description={t('importMapping.several.separatorHelp')}
          error={errorOf('starts.several.separator', 'starts.several.separator')}
          value={separator}
          {...fieldRules(mappingDraft, 'starts.several.separator').limits}
          onChange={(text) => onChange({ as: value.as, separator: text })}
        />
      )}
    </Grid>
  );
}

const FIELDS = { events: EVENT_FIELDS, venues: VENUE_FIELDS, outcomes: OUTCOME_FIELDS } as const;

/** The fields that are no column as it is: the same for all rows, a part of a cell, several columns or two teams. */
function OtherFields({ mapping, onChange }: EditProps) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  // One that is made a column stays until the settings are closed: its other choices are here alone.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const fields: Partial<Record<string, ValueSource>> = mapping.fields;
  const names: readonly string[] = FIELDS[mapping.rows];
  const isShown = (name: string) =>
    opened.includes(name) || (fields[name] !== undefined && fields[name]?.from !== 'column');
  const set = (name: string, source: ValueSource | undefined) => {
    setOpened((all) => [...new Set([...all, name])]);
    onChange(withField(mapping, name, source));
  };
  return (
    <>
      {names.filter(isShown).map((name) => (
        <SourceField
          key={name}
          label={nameOf(name)}
          path={`fields.${name}`}
          name={name}
          value={fields[name]}
          hasReplacements={['event_type', 'status', 'city'].includes(name)}
          special={
            name === 'event_name'
              ? ['constant', 'part', 'columns', 'teams']
              : ['constant', 'part', 'columns']
          }
          narrow={valueSource}
          onChange={(source) => set(name, source)}
        />
      ))}
      <SelectField
        label={t('importMapping.fixed.add')}
        value=""
        choices={[
          { value: '', label: t('importMapping.fixed.choose') },
          ...names
            .filter((name) => !isShown(name))
            .map((name) => ({ value: name, label: nameOf(name) })),
        ]}
        onChange={(name) =>
          name !== '' && set(name, fields[name] ?? { from: 'constant', value: '' })
        }
      />
    </>
  );
}

/** Without the field where it comes from nowhere. */
export function withField(
  mapping: MappingDraft,
  name: string,
  source: ValueSource | undefined,
): MappingDraft {
  switch (mapping.rows) {
    case 'venues':
      return { ...mapping, fields: changed(mapping.fields, VENUE_FIELDS, name, source) };
    case 'outcomes':
      return { ...mapping, fields: changed(mapping.fields, OUTCOME_FIELDS, name, source) };
    case 'events':
      return { ...mapping, fields: changed(mapping.fields, EVENT_FIELDS, name, source) };
  }
}

function changed<Field extends string>(
  fields: { [Name in Field]?: ValueSource | undefined },
  known: readonly Field[],
  name: string,
  source: ValueSource | undefined,
) {
  const field = known.find((one) => one === name);
  const next = { ...fields };
  if (field && source) next[field] = source;
  else if (field) delete next[field];
  return next;
}

const LANGUAGES = ['en', 'cs', 'da', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr'];

const DELIMITER_KEYS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Lines among which a header is looked for. */
const HEADER_ROWS = Array.from({ length: 20 }, (_, index) => index + 1);
const HEADER_LINES = Array.from({ length: MAX_HEADER_ROWS }, (_, index) => index + 1);

/** Which of the tables of a file is meant, where it has several. */
export function PartField({
  table: { kind, parts, part },
  header,
  onChange,
}: {
  table: Pick<MappingGuess, 'kind' | 'parts' | 'part'>;
  header: MappingDraft['header'];
  onChange: (choice: TableChoice) => void;
}) {
  const { t } = useTranslation();
  if (parts.length < 2 || part === null || kind === 'text') return null;
  const nameOf = (name: string) => {
    if (kind === 'html') return t('importMapping.reading.tableNumber', { number: name });
    return name === '' ? t('importMapping.reading.wholeFile') : name;
  };
  return (
    <Grid min="16rem" repeat="fill">
      <SelectField
        label={t(`importMapping.reading.part.${kind}`)}
        value={part}
        choices={[...new Set([part, ...parts])].map((name) => ({
          value: name,
          label: nameOf(name),
        }))}
        onChange={(name) => onChange({ part: name, ...(header && { header }) })}
      />
    </Grid>
  );
}

/** Where the header is; found out until somebody says it. */
function HeaderFields({ mapping: { part, header } }: { mapping: MappingDraft }) {
  const { t } = useTranslation();
  const { table, readAs } = useMappingFields();
  if (!table.header) return null;
  const own = part === undefined ? {} : { part };
  const rows = header?.rows ?? table.header.rows;
  return (
    <>
      <SelectField
        label={t('importMapping.reading.headerRow')}
        value={header ? String(header.row) : ''}
        choices={[
          {
            value: '',
            label: header
              ? t('importMapping.reading.headerFind')
              : t('importMapping.reading.headerFound', { row: table.header.row }),
          },
          ...[...new Set([...HEADER_ROWS, header?.row ?? 1])].map((row) => ({
            value: String(row),
            label: t('importMapping.reading.line', { row }),
          })),
        ]}
        onChange={(row) =>
          readAs(row === '' ? own : { ...own, header: { row: Number(row), rows: 1 } })
        }
      />
      <SelectField
        label={t('importMapping.reading.headerLines')}
        value={String(rows)}
        choices={HEADER_LINES.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={(count) =>
          readAs({
            ...own,
            header: { row: header?.row ?? table.header?.row ?? 1, rows: Number(count) },
          })
        }
      />
    </>
  );
}

/** How the text of the table is to be read. */
function ReadingFields({ mapping, onChange }: EditProps) {
  const { t, language: ownLanguage } = useTranslation();
  const names = new Intl.DisplayNames(ownLanguage, { type: 'language' });
  const { kind } = useMappingFields().table;
  return (
    <Grid min="11rem" gap="sm">
      <HeaderFields mapping={mapping} />
      {kind === 'text' && (
        <SelectField
          label={t('importMapping.reading.delimiter')}
          value={mapping.delimiter ?? ','}
          choices={TABLE_DELIMITERS.map((delimiter) => ({
            value: delimiter,
            label: t(`importMapping.reading.${DELIMITER_KEYS[delimiter]}`),
          }))}
          onChange={(delimiter) => onChange({ ...mapping, delimiter })}
        />
      )}
      {kind !== 'sheet' && (
        <SelectField
          label={t('importMapping.reading.encoding')}
          value={mapping.encoding}
          choices={FEED_ENCODINGS.map((encoding) => ({
            value: encoding,
            label: ENCODING_NAMES[encoding],
          }))}
          onChange={(encoding) => onChange({ ...mapping, encoding })}
        />
      )}
      <SelectField
        label={t('importMapping.reading.numbers')}
        value={mapping.numbers}
        choices={NUMBER_STYLES.map((style) => ({
          value: style,
          label: t(`importMapping.reading.styles.${style}`),
        }))}
        onChange={(numbers) => onChange({ ...mapping, numbers })}
      />
      {mapping.rows !== 'venues' && (
        <SelectField
          label={t('importMapping.reading.language')}
          value={mapping.language}
          choices={[...new Set([...LANGUAGES, mapping.language])].map((code) => ({
            value: code,
            label: names.of(code) ?? code,
          }))}
          onChange={(language) => onChange({ ...mapping, language })}
        />
      )}
    </Grid>
  );
}

/** Says how a number is read that could also be another one, and offers that one. */
export function NumbersQuestion({
  doubts,
  mapping,
  onChange,
}: EditProps & { doubts: MappingGuess['doubts'] }) {
  const { t } = useTranslation();
  const doubt = doubts.find(({ about }) => about === 'numbers');
  const other = NUMBER_STYLES.find((style) => style !== mapping.numbers);
  if (doubt?.about !== 'numbers' || !other) return null;
  const { column, example, [mapping.numbers]: number, [other]: otherNumber } = doubt;
  return (
    <Alert
      tone="info"
      title={t('importMapping.doubts.numbers', { column })}
      message={
        number === null
          ? t('importMapping.doubts.numbersRefused', { example })
          : t('importMapping.doubts.numbersRead', { example, number })
      }
      actions={
        <Button
          size="sm"
          variant="outline"
          onClick={() => onChange({ ...mapping, numbers: other })}
        >
          {otherNumber === null
            ? t('importMapping.doubts.readNone')
            : t('importMapping.doubts.readAs', { number: otherNumber })}
        </Button>
      }
    />
  );
}
