import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { z } from 'zod';
import { ENCODING_NAMES, FEED_ENCODINGS } from '#contract/feed-encodings.ts';
import {
  createMapping,
  type GuessDoubt,
  guessMapping,
  type MappingGuess,
  mappingConflict,
  previewMapping,
  replaceMapping,
  type SavedMapping,
} from '#contract/import-mappings/import-mappings.ts';
import {
  type MappingDraft,
  mappingDraft,
  NUMBER_STYLES,
  TABLE_DELIMITERS,
  type VenueMapping,
} from '#contract/import-mappings/mapping-draft.ts';
import { VENUE_FIELDS } from '#contract/import-mappings/mapping-fields.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Disclosure } from '#web/ui/navigation/accordion.tsx';
import { valueSource } from './date-field.tsx';
import { EventFields } from './event-fields.tsx';
import { faultOf, MappingFieldsContext } from './mapping-context.ts';
import { MappingPreview, SampleTable } from './mapping-preview.tsx';
import { sourceNameOf } from './read-sample.ts';
import { SourceField } from './source-field.tsx';
import { useFieldName } from './use-field-name.ts';
import '#web/messages/importMapping.json';

/** The editor of a saved mapping, or of one that is guessed from a table. */
export function GuessedMapping({
  opened: { fileName, sample },
  rows,
  saved,
  focused,
  onSaved,
  onLoad,
  submitLabel,
}: {
  opened: { fileName: string; sample: string };
  rows: MappingDraft['rows'];
  saved: SavedMapping | undefined;
  focused?: string | undefined;
  onSaved: (mapping: SavedMapping) => void;
  onLoad: (mapping: SavedMapping) => void;
  submitLabel: string;
}) {
  const { t } = useTranslation();
  const stated = saved && { delimiter: saved.mapping.delimiter, encoding: saved.mapping.encoding };
  const guess = useCall(guessMapping, { body: { sample, rows, ...stated } });
  return (
    <CallState call={guess} failed={t('importMapping.unreadable')}>
      {(first) => (
        <MappingEditor
          sample={sample}
          first={first}
          initial={{
            name: saved?.name ?? sourceNameOf(fileName),
            mapping: saved?.mapping ?? withSource(first, fileName),
          }}
          saved={saved}
          focused={focused}
          onSaved={onSaved}
          onLoad={onLoad}
          submitLabel={submitLabel}
        />
      )}
    </CallState>
  );
}

/** The source of events is named like the file until somebody says better. */
function withSource({ mapping }: MappingGuess, fileName: string): MappingDraft {
  const name = sourceNameOf(fileName);
  if (mapping.rows === 'venues' || mapping.fields.source || name === '') return mapping;
  const source = { from: 'constant', value: name } as const;
  return { ...mapping, fields: { source, ...mapping.fields } };
}

const mappingForm = createMapping.body.extend({ mapping: mappingDraft });
type Values = z.output<typeof mappingForm>;

/** The paths that a mapping with nothing in it lacks. */
const neededOf = (rows: MappingDraft['rows']) =>
  new Set(Object.keys(checkFields(createMapping.body.shape.mapping, { rows, fields: {} })));
const NEEDED = { events: neededOf('events'), venues: neededOf('venues') };

/** A mapping beside the first rows of its table and what it makes of them; saved under a name. */
function MappingEditor({
  sample,
  first,
  initial,
  saved,
  focused,
  onSaved,
  onLoad,
  submitLabel,
}: {
  /** The first bytes of the table in base64. */
  sample: string;
  /** What was guessed without being told anything. */
  first: MappingGuess;
  initial: Values;
  /** The mapping that is changed; absent for a new one. */
  saved?: SavedMapping | undefined;
  /** The path of the field that gets the focus. */
  focused?: string | undefined;
  onSaved: (mapping: SavedMapping) => void;
  /** Goes on with what somebody else has saved. */
  onLoad: (mapping: SavedMapping) => void;
  submitLabel: string;
}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const create = useChange(createMapping);
  const replace = useChange(replaceMapping);
  const [theirs, setTheirs] = useState<SavedMapping | null>(null);
  const form = useForm({
    schema: mappingForm,
    labels: 'importMapping',
    initial,
    check: (values) => checkFields(createMapping.body, values),
    send: async (values) => {
      // The check has passed, so the draft is a whole mapping; its type says only that it may be.
      const body = createMapping.body.parse(values);
      onSaved(saved ? await replaceSaved(saved, body) : await create.mutateAsync({ body }));
    },
  });
  const { ref } = form.form;
  useEffect(() => {
    if (focused !== undefined) {
      ref.current?.querySelector<HTMLElement>(`select[name="${focused}"]`)?.focus();
    }
  }, [ref, focused]);
  const replaceSaved = async (
    { id, version }: SavedMapping,
    body: Pick<SavedMapping, 'name' | 'mapping'>,
  ) => {
    try {
      return await replace.mutateAsync({ params: { id }, body: { ...body, version } });
    } catch (error) {
      const conflict = error instanceof ApiError ? mappingConflict.safeParse(error.details) : null;
      if (conflict?.success) {
        setTheirs(conflict.data.newest);
        invalidateResources(queryClient, ['import_mappings']);
      }
      throw error;
    }
  };
  const { mapping } = form.values;
  const { rows, delimiter, encoding } = mapping;
  const reread = useCall(
    guessMapping,
    { body: { sample, rows, delimiter, encoding } },
    { keepPrevious: true },
  );
  const table = reread.data ?? first;
  const preview = useCall(
    previewMapping,
    { body: useDeferredValue({ mapping, columns: table.columns, rows: table.sample }) },
    { keepPrevious: true },
  );

  const change = (next: Partial<MappingDraft>) =>
    form.set((now) => ({ mapping: merged(now.mapping, next) }));
  const errorOf = (path: string, field: string) => {
    const missing = form.errorOf(`mapping.${path}`);
    const fault = faultOf(preview.data, field);
    if (missing !== undefined || !fault) return missing;
    // A field that is not mapped yet is no fault of any row.
    if (!isMapped(mapping, path)) return undefined;
    return fault.row === null
      ? fault.reason
      : t('importMapping.fault', { row: fault.row, reason: fault.reason });
  };
  const rulesOf = (path: string) => ({ isRequired: NEEDED[mapping.rows].has(path) });
  const exampleOf = (column: string) => {
    const place = table.columns.indexOf(column);
    return table.sample.map((cells) => cells[place]?.trim() ?? '').find((cell) => cell) ?? '';
  };

  return (
    <Form form={form} label={t('importMapping.editor')} guard>
      <SampleTable columns={table.columns} rows={table.sample} />
      <Alert message={reread.error?.message} />
      <MappingFieldsContext value={{ columns: table.columns, exampleOf, errorOf, rulesOf }}>
        <Section title={t('importMapping.reading.title')} level={3}>
          <ReadingFields mapping={mapping} onChange={change} />
        </Section>
        {!saved && (
          <GuessNotes
            guess={first}
            isMapped={(field) => isMapped(mapping, field) || isMapped(mapping, `fields.${field}`)}
            onPattern={(column, pattern) => change(withPattern(mapping, column, pattern))}
          />
        )}
        {mapping.rows === 'events' ? (
          <EventFields mapping={mapping} onChange={change} />
        ) : (
          <VenueFields mapping={mapping} onChange={change} />
        )}
      </MappingFieldsContext>
      <Alert message={preview.error?.message} />
      <MappingPreview rows={preview.data?.rows ?? []} />
      <TextField {...form.field('name')} description={t('importMapping.nameHelp')} />
      {theirs && (
        <Alert
          tone="warning"
          message={t('importMapping.theirs', {
            version: theirs.version,
            name: theirs.saved_by ?? t('importMapping.list.somebody'),
          })}
          actions={
            <Button size="sm" variant="outline" onClick={() => form.leave(() => onLoad(theirs))}>
              {t('importMapping.loadTheirs')}
            </Button>
          }
        />
      )}
      <FormActions
        submitLabel={submitLabel}
        isSending={form.isSending}
        isDirty={form.isDirty}
        isSticky
      />
    </Form>
  );
}

/** Both kinds keep what they have; the change is one of the fields of its own kind. */
function merged(mapping: MappingDraft, change: Partial<MappingDraft>): MappingDraft {
  if (mapping.rows === 'venues') {
    return change.rows === 'events' ? mapping : { ...mapping, ...change, rows: 'venues' };
  }
  return change.rows === 'venues' ? mapping : { ...mapping, ...change, rows: 'events' };
}

function isMapped(mapping: MappingDraft, path: string): boolean {
  const [part, field] = path.split('.');
  if (part === 'fields') return Object.hasOwn(mapping.fields, field ?? '');
  return mapping.rows === 'events' && part !== undefined && Object.hasOwn(mapping, part);
}

/** The pattern for every date that comes from the column. */
function withPattern(
  mapping: MappingDraft,
  column: string,
  pattern: string,
): Partial<MappingDraft> {
  if (mapping.rows === 'venues') return {};
  const { starts, ends } = mapping;
  const isOf = (date: typeof starts | typeof ends) =>
    date?.value.from === 'column' && date.value.column === column;
  return {
    ...(starts && isOf(starts) && { starts: { ...starts, patterns: [pattern] } }),
    ...(ends && isOf(ends) && { ends: { ...ends, patterns: [pattern] } }),
  };
}

/** What the guess is based on, and what it leaves to a person. */
function GuessNotes({
  guess: { doubts, reasons },
  isMapped,
  onPattern,
}: {
  guess: Pick<MappingGuess, 'doubts' | 'reasons'>;
  /** Whether a field has been mapped meanwhile. */
  isMapped: (field: string) => boolean;
  /** Day and month were told apart in a column. */
  onPattern: (column: string, pattern: string) => void;
}) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const order = doubts.filter(({ about }) => about === 'day_or_month');
  const missing = doubts.flatMap((doubt) =>
    doubt.about === 'missing' && !isMapped(doubt.field) ? [nameOf(doubt.field)] : [],
  );
  const others = doubts.filter(({ about }) => about !== 'day_or_month' && about !== 'missing');
  return (
    <Stack gap="sm">
      {order.map(
        (doubt) =>
          doubt.about === 'day_or_month' && (
            <Alert
              key={doubt.column}
              tone="warning"
              title={t('importMapping.doubts.dayOrMonth', { column: doubt.column })}
              message={t('importMapping.doubts.dayOrMonthHelp', { example: doubt.example })}
              actions={
                <Row gap="xs">
                  {doubt.patterns.map((pattern) => (
                    <Button
                      key={pattern}
                      size="sm"
                      variant="outline"
                      onClick={() => onPattern(doubt.column, pattern)}
                    >
                      {pattern}
                    </Button>
                  ))}
                </Row>
              }
            />
          ),
      )}
      {missing.length > 0 && (
        <Alert
          tone="info"
          message={t('importMapping.doubts.missing', { fields: missing.join(', ') })}
        />
      )}
      {others.length > 0 && (
        <Alert
          tone="info"
          title={t('importMapping.doubts.title')}
          message={others.map((doubt) => (
            <span key={doubt.about}>
              <DoubtText doubt={doubt} />{' '}
            </span>
          ))}
        />
      )}
      {reasons.length > 0 && (
        <Disclosure title={t('importMapping.reasons.title')}>
          {reasons
            .map(({ field, columns, by }) =>
              t(`importMapping.reasons.${by}`, {
                field: nameOf(field),
                columns: columns.join(', '),
              }),
            )
            .join(' ')}
        </Disclosure>
      )}
    </Stack>
  );
}

function DoubtText({ doubt }: { doubt: GuessDoubt }) {
  const { t } = useTranslation();
  switch (doubt.about) {
    case 'date_pattern':
      return t('importMapping.doubts.datePattern', doubt);
    case 'numbers':
      return t('importMapping.doubts.numbers', doubt);
    case 'currency':
      return t('importMapping.doubts.currency', doubt);
    case 'zone':
      return t('importMapping.doubts.zone');
    case 'encoding':
      return t('importMapping.doubts.encoding', { encoding: ENCODING_NAMES[doubt.encoding] });
    case 'unused':
      return t('importMapping.doubts.unused', { columns: doubt.columns.join(', ') });
    default:
      return null;
  }
}

const LANGUAGES = ['en', 'cs', 'da', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];

const DELIMITER_KEYS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

type Reading = Partial<
  Pick<MappingDraft, 'delimiter' | 'encoding' | 'numbers'> & { language: string }
>;

/** How the text of the table is to be read. */
function ReadingFields({
  mapping,
  onChange,
}: {
  mapping: MappingDraft;
  onChange: (change: Reading) => void;
}) {
  const { t, language: ownLanguage } = useTranslation();
  const names = new Intl.DisplayNames(ownLanguage, { type: 'language' });
  const language = mapping.rows === 'events' ? mapping.language : undefined;
  return (
    <Grid min="11rem" gap="sm">
      <SelectField
        label={t('importMapping.reading.delimiter')}
        value={mapping.delimiter ?? ','}
        choices={TABLE_DELIMITERS.map((delimiter) => ({
          value: delimiter,
          label: t(`importMapping.reading.${DELIMITER_KEYS[delimiter]}`),
        }))}
        onChange={(delimiter) => onChange({ delimiter })}
      />
      <SelectField
        label={t('importMapping.reading.encoding')}
        value={mapping.encoding}
        choices={FEED_ENCODINGS.map((encoding) => ({
          value: encoding,
          label: ENCODING_NAMES[encoding],
        }))}
        onChange={(encoding) => onChange({ encoding })}
      />
      <SelectField
        label={t('importMapping.reading.numbers')}
        value={mapping.numbers}
        choices={NUMBER_STYLES.map((style) => ({
          value: style,
          label: t(`importMapping.reading.styles.${style}`),
        }))}
        onChange={(numbers) => onChange({ numbers })}
      />
      {language !== undefined && (
        <SelectField
          label={t('importMapping.reading.language')}
          value={language}
          choices={[...new Set([...LANGUAGES, language])].map((code) => ({
            value: code,
            label: names.of(code) ?? code,
          }))}
          onChange={(chosen) => onChange({ language: chosen })}
        />
      )}
    </Grid>
  );
}

/** The fields of a venue and where each comes from. */
function VenueFields({
  mapping: { fields },
  onChange,
}: {
  mapping: VenueMapping;
  onChange: (change: Partial<VenueMapping>) => void;
}) {
  const { t } = useTranslation();
  return (
    <Grid min="22rem">
      {VENUE_FIELDS.map((field) => (
        <SourceField
          key={field}
          label={t(`importMapping.fields.${field}`)}
          path={`fields.${field}`}
          name={field}
          hasReplacements={field === 'city'}
          value={fields[field]}
          narrow={valueSource}
          onChange={(source) => {
            const { [field]: _, ...others } = fields;
            onChange({ fields: source ? { ...others, [field]: source } : others });
          }}
        />
      ))}
    </Grid>
  );
}
