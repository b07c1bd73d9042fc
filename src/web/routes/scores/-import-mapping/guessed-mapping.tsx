import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { z } from 'zod';
import {
  createMapping,
  guessMapping,
  type MappingGuess,
  type MappingPreview,
  mappingConflict,
  previewMapping,
  replaceMapping,
  type SavedMapping,
} from '#contract/import-mappings/import-mappings.ts';
import { type MappingDraft, mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { type TableMapping, tableMapping } from '#contract/import-mappings/table-mapping.ts';
import { useCall } from '#web/data/use-call.ts';
import { SAVE_MINE, useChange, useTheirs } from '#web/data/use-change.ts';
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
import { latePart } from '#web/ui/loading/late-part.tsx';
import { correctionsOf, type DateQuestion, dateQuestions, withWritten } from './column-roles.ts';
import { ColumnTable, KindTypes } from './column-table.tsx';
import { DateQuestions } from './date-field.tsx';
import { faultOf, MappingFieldsContext, type TableChoice } from './mapping-context.ts';
import { Doubts, FROM_COLUMNS, Missing, Refusals, RowCount } from './mapping-notices.tsx';
import { MoreSettings, NumbersQuestion, PartField, withField } from './more-settings.tsx';
import { RowsQuestion, SameForAll } from './outcome-fields.tsx';
import '#web/messages/importMapping.json';

const MappingConflict = latePart(() =>
  import('./mapping-conflict.tsx').then((module) => module.MappingConflict),
);

/** The same table may be guessed otherwise once something was learned. */
const GUESSED_AGAIN = { gcTimeMs: 0 };

/** The editor of a saved mapping, or of one that is guessed from a table. */
export function GuessedMapping({
  opened: { fileName, sample },
  rows,
  saved,
  onSaved,
  onLoad,
  onTry,
  onOutcomes,
  submitLabel,
  takenNames = [],
}: {
  opened: { fileName: string; sample: string };
  rows: MappingDraft['rows'];
  saved: SavedMapping | undefined;
  onSaved: (mapping: SavedMapping) => void;
  onLoad: (mapping: SavedMapping) => void;
  /** Tries the mapping as it is, which saves nothing. */
  onTry?: ((mapping: TableMapping) => void) | undefined;
  /** Goes on with a table of outcomes. */
  onOutcomes?: (() => void) | undefined;
  submitLabel: string;
  /** Of other mappings. */
  takenNames?: readonly string[];
}) {
  const { t } = useTranslation();
  const stated = saved && readingOf(saved.mapping);
  const guess = useCall(guessMapping, { body: { sample, rows, ...stated } }, GUESSED_AGAIN);
  return (
    <CallState call={guess} failed={t('importMapping.unreadable')}>
      {(first) => (
        <MappingEditor
          sample={sample}
          first={first}
          initial={{
            name: saved?.name ?? freeName(sourceNameOf(fileName), takenNames),
            mapping: saved?.mapping ?? withSource(first, fileName),
          }}
          saved={saved}
          onSaved={onSaved}
          onLoad={onLoad}
          onTry={onTry}
          onOutcomes={saved || rows !== 'events' ? undefined : onOutcomes}
          submitLabel={submitLabel}
        />
      )}
    </CallState>
  );
}

/** A name that no other mapping has: `program`, then `program 2`. */
function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  let free = name;
  for (let copy = 2; known.has(free); copy++) free = `${name} ${copy}`;
  return free;
}

/** The source of events is named like the file until somebody says better. */
function withSource({ mapping }: MappingGuess, fileName: string): MappingDraft {
  const name = sourceNameOf(fileName);
  if (mapping.rows !== 'events' || mapping.fields.source || name === '') return mapping;
  const source = { from: 'constant', value: name } as const;
  return { ...mapping, fields: { source, ...mapping.fields } };
}

/** How a mapping says that the table is to be read. */
function readingOf({ delimiter, encoding, numbers, part, header }: MappingDraft) {
  return { delimiter, encoding, numbers, part, header };
}

/** What was guessed, with the fields that are the same for all rows as they were. */
function withConstants(
  { mapping }: MappingGuess,
  { fields, part, header }: MappingDraft,
): MappingDraft {
  const constants = Object.entries(fields).filter(([, source]) => source.from === 'constant');
  const made = { ...mapping, ...(part !== undefined && { part }), ...(header && { header }) };
  return constants.reduce((left, [name, source]) => withField(left, name, source), made);
}

const mappingForm = createMapping.body.extend({ mapping: mappingDraft });
type Values = z.output<typeof mappingForm>;

/** The paths that a mapping with nothing in it lacks. */
const neededOf = (rows: MappingDraft['rows']) =>
  new Set(Object.keys(checkFields(createMapping.body.shape.mapping, { rows, fields: {} })));
const NEEDED = {
  events: neededOf('events'),
  venues: neededOf('venues'),
  outcomes: neededOf('outcomes'),
};

/** The table with what its columns are and how its rows are read, as a mapping that is saved under a name. */
function MappingEditor({
  sample,
  first,
  initial,
  saved,
  onSaved,
  onLoad,
  onTry,
  onOutcomes,
  submitLabel,
}: {
  /** The first bytes of the table in base64. */
  sample: string;
  /** What was guessed from the table alone. */
  first: MappingGuess;
  initial: Values;
  /** The mapping that is changed; absent for a new one. */
  saved?: SavedMapping | undefined;
  onSaved: (mapping: SavedMapping) => void;
  /** Goes on with what somebody else has saved. */
  onLoad: (mapping: SavedMapping) => void;
  onTry?: ((mapping: TableMapping) => void) | undefined;
  onOutcomes: (() => void) | undefined;
  submitLabel: string;
}) {
  const { t } = useTranslation();
  const create = useChange(createMapping);
  const replace = useChange(replaceMapping);
  const { theirs, saving } = useTheirs(mappingConflict);
  const form = useForm({
    schema: mappingForm,
    labels: 'importMapping',
    initial,
    check: (values) => checkFields(createMapping.body, values),
    send: async (values, intent) => {
      // The check has passed, so the draft is a whole mapping; its type says only that it may be.
      const body = createMapping.body.parse({ ...values, corrections: corrections(values) });
      if (!saved) return onSaved(await create.mutateAsync({ body }));
      const { version } = intent === SAVE_MINE && theirs ? theirs.newest : saved;
      const params = { id: saved.id };
      onSaved(await saving(replace.mutateAsync({ params, body: { ...body, version } })));
    },
  });
  const corrections = (values: Values) =>
    correctionsOf(saved?.mapping ?? table.mapping, values.mapping, table.columns);
  const { mapping } = form.values;
  const reread = useCall(
    guessMapping,
    { body: { sample, rows: mapping.rows, ...readingOf(mapping) } },
    { keepPrevious: true, ...GUESSED_AGAIN },
  );
  const table = reread.data ?? first;
  const preview = useCall(
    previewMapping,
    {
      body: useDeferredValue({
        mapping: withoutBlanks(mapping),
        columns: table.columns,
        rows: table.sample,
      }),
    },
    { keepPrevious: true },
  );
  const change = (next: MappingDraft) => form.set({ mapping: next });
  const guessAgain = useChange(guessMapping);
  /** Another table of the file has other columns, which are guessed again; a saved mapping is not changed. */
  const readAs = async (choice: TableChoice) => {
    const { part: _, header: __, ...others } = mapping;
    const next: MappingDraft = { ...others, ...choice };
    if (saved) return change(next);
    const { delimiter, encoding } = mapping;
    const body = { sample, rows: mapping.rows, delimiter, encoding, ...choice };
    try {
      change(withConstants(await guessAgain.mutateAsync({ body }), next));
    } catch {
      // The error is shown, and the mapping stays as it is.
    }
  };
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
  const isMissing = (path: string) => form.errorOf(`mapping.${path}`) !== undefined;
  const rulesOf = (path: string) => ({ isRequired: NEEDED[mapping.rows].has(path) });
  const exampleOf = (column: string) => {
    const index = table.columns.indexOf(column);
    return table.sample.map((cells) => cells[index]?.trim() ?? '').find((cell) => cell) ?? '';
  };
  const type = mapping.rows === 'events' ? mapping.fields.event_type : undefined;
  const wrong = checkFields(createMapping.body.shape.mapping, mapping);
  const questions = dateQuestions(mapping, table);
  const read = withoutAsked(preview.data, wrong, questions);
  const { data: whole } = tableMapping.safeParse(mapping);

  return (
    <Form
      form={form}
      label={t('importMapping.editor')}
      draft={`mapping.${saved?.id ?? initial.name}`}
    >
      {theirs && (
        <MappingConflict
          theirs={theirs.newest}
          mine={form.values}
          isSending={form.isSending}
          onUseTheirs={() => form.leave(() => onLoad(theirs.newest))}
        />
      )}
      {onOutcomes && <RowsQuestion doubts={first.doubts} onOutcomes={onOutcomes} />}
      <PartField table={table} onChange={readAs} header={mapping.header} />
      <ColumnTable
        mapping={mapping}
        table={table}
        guess={saved ? undefined : table}
        read={read}
        onChange={change}
      />
      {table.sample.length === 0 && <Alert tone="info" message={t('importMapping.noRows')} />}
      <Alert message={reread.error?.message} />
      <Alert message={guessAgain.error?.message} />
      <Alert message={preview.error?.message} />
      <DateQuestions
        questions={questions}
        isMissing={(part) => isMissing(`${part}.patterns`)}
        onAnswer={(part, written) => change(withWritten(mapping, part, written))}
      />
      <Missing wrong={wrong} isTried={form.hasErrors} />
      {mapping.rows === 'events' && type?.from === 'column' && (
        <KindTypes
          column={type.column}
          source={type}
          table={table}
          onChange={(source) => change(withField(mapping, 'event_type', source))}
        />
      )}
      <Refusals read={read} />
      {!saved && <Doubts doubts={first.doubts} />}
      {!saved && <NumbersQuestion doubts={first.doubts} mapping={mapping} onChange={change} />}
      <Grid min="16rem" repeat="fill">
        <SameForAll mapping={mapping} isMissing={isMissing} rulesOf={rulesOf} onChange={change} />
        <TextField {...form.field('name')} description={t('importMapping.nameHelp')} />
      </Grid>
      <MappingFieldsContext
        value={{ columns: table.columns, table, readAs, exampleOf, errorOf, rulesOf }}
      >
        <Settings
          // What is wrong there must be seen.
          isForced={form.hasErrors && Object.keys(wrong).some(isInSettings)}
          mapping={mapping}
          onChange={change}
        />
      </MappingFieldsContext>
      <FormActions
        submitLabel={submitLabel}
        isSending={form.isSending}
        isDisabled={theirs !== null}
        extra={<RowCount preview={preview.data} />}
        alternatives={
          onTry && (
            <Button
              variant="outline"
              isDisabled={whole === undefined}
              onClick={() => whole && onTry(whole)}
            >
              {t('importMapping.try')}
            </Button>
          )
        }
        isSticky
      />
    </Form>
  );
}

/** A field that is the same for all rows says nothing before it is typed. */
function withoutBlanks(mapping: MappingDraft): MappingDraft {
  const blank = Object.entries(mapping.fields).filter(
    ([, source]) => source.from === 'constant' && source.value.trim() === '',
  );
  return blank.reduce((left, [name]) => withField(left, name, undefined), mapping);
}

function isMapped(mapping: MappingDraft, path: string): boolean {
  const [part, field] = path.split('.');
  if (part === 'fields') return Object.hasOwn(mapping.fields, field ?? '');
  return part !== undefined && Object.hasOwn(mapping, part);
}

/** Fields of outcomes that are asked for below the table. */
const ASKED_BELOW: Readonly<Record<string, string>> = {
  'fields.kind': 'kind',
  'fields.source': 'source',
  day: 'day',
};

/** What is wrong with a mapping that neither its table nor the fields below that show. */
function isInSettings(path: string): boolean {
  const isAsked = Object.hasOwn(FROM_COLUMNS, path) || Object.hasOwn(ASKED_BELOW, path);
  return !isAsked && path !== 'fields.event_type' && path !== 'id';
}

/** The rows without the errors of what is asked for already: a missing column, or how dates are to be read. */
function withoutAsked(
  preview: MappingPreview | undefined,
  wrong: Readonly<Record<string, string | undefined>>,
  questions: readonly DateQuestion[],
): MappingPreview['rows'] {
  const asked = new Set([
    ...Object.keys(wrong).flatMap((path) => FROM_COLUMNS[path] ?? ASKED_BELOW[path] ?? []),
    ...questions.flatMap((one) => (one.about === 'order' || !one.rule ? one.part : [])),
  ]);
  const isAsked = (field: string) => asked.has(field.replace(/_at$/, ''));
  return (preview?.rows ?? []).map((row) => {
    return { ...row, errors: row.errors.filter(({ field }) => !isAsked(field)) };
  });
}

function Settings({
  isForced,
  ...settings
}: {
  isForced: boolean;
  mapping: MappingDraft;
  onChange: (mapping: MappingDraft) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isForced;
  return (
    <Stack>
      <Row>
        <Button
          variant="plain"
          size="sm"
          icon={SlidersHorizontal}
          aria-expanded={isShown}
          isDisabled={isForced}
          onClick={() => setOpen(!isOpen)}
        >
          {t('importMapping.more')}
        </Button>
      </Row>
      {isShown && <MoreSettings {...settings} />}
    </Stack>
  );
}

export type Rows = MappingDraft['rows'];

/** What each row of a table is. */
export function RowsField({
  value,
  isDisabled = false,
  onChange,
}: {
  value: Rows;
  isDisabled?: boolean;
  onChange: (rows: Rows) => void;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('importMapping.rows')}
      value={value}
      isDisabled={isDisabled}
      choices={[
        { value: 'events', label: t('importMapping.events') },
        { value: 'venues', label: t('importMapping.venues') },
        { value: 'outcomes', label: t('importMapping.outcomes') },
      ]}
      onChange={onChange}
    />
  );
}

/** The name of a source from that of a file: `Box office 2026.csv.gz` gives `box-office-2026`. */
function sourceNameOf(fileName: string): string {
  return fileName
    .replace(/(\.(csv|tsv|txt|gz|zip|xlsx|xlsm|ods|json|jsonl|ndjson|html|htm))+$/i, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}
