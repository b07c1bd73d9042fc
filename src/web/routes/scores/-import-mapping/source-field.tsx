import { useState } from 'react';
import type { EventIdSource } from '#contract/import-mappings/mapping-draft.ts';
import { valueSource } from '#contract/import-mappings/value-source.ts';
import { useTranslation } from '#web/translation.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { fieldRules } from '#web/ui/forms/field-rules.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { useMappingFields } from './mapping-context.ts';
import {
  choiceOf,
  columnChoice,
  readReplacements,
  replacementLines,
  type SpecialSource,
  sourceOf,
} from './source-choice.ts';
import '#web/messages/importMapping.json';

/** Where a field comes from: a column, or something that takes more than its name. */
export function SourceField<Source extends EventIdSource>({
  label,
  path,
  name,
  value,
  special = ['constant', 'part', 'columns'],
  hasReplacements = false,
  narrow,
  onChange,
}: {
  label: string;
  /** In the mapping. */
  path: string;
  /** What rows call the field. */
  name: string;
  value: Source | undefined;
  special?: readonly SpecialSource[];
  /** Whether texts of the table commonly stand for something else. */
  hasReplacements?: boolean;
  /** The source if the field may have it. */
  narrow: (source: EventIdSource) => Source | undefined;
  onChange: (value: Source | undefined) => void;
}) {
  const { t } = useTranslation();
  const { columns, exampleOf, errorOf, rulesOf } = useMappingFields();
  const choice = choiceOf(value);
  const change = (source: EventIdSource | undefined) => onChange(source && narrow(source));
  const isKnown = value?.from !== 'column' || columns.includes(value.column);
  const named = [...columns, ...(isKnown || value?.from !== 'column' ? [] : [value.column])];
  const example = value?.from === 'column' ? exampleOf(value.column) : '';
  return (
    <Grid min="14rem" gap="sm">
      <SelectField
        name={path}
        label={label}
        {...rulesOf(path)}
        value={choice}
        error={errorOf(path, name)}
        {...(example && { description: t('importMapping.example', { example }) })}
        choices={[
          { value: '', label: t('importMapping.notMapped') },
          ...named.map((column) => ({ value: columnChoice(column), label: column })),
          ...special.map((kind) => ({ value: kind, label: t(`importMapping.from.${kind}`) })),
        ]}
        onChange={(next) => change(sourceOf(next, value, columns))}
      />
      {value && (
        <SourceDetails
          of={label}
          value={value}
          hasReplacements={hasReplacements}
          onChange={change}
        />
      )}
    </Grid>
  );
}

/** What the contract allows of a source. */
const limitsOf = (path: string) => fieldRules(valueSource, path).limits;

type Kind<From extends EventIdSource['from']> = Extract<EventIdSource, { from: From }>;

type DetailsProps<Source> = {
  /** The label of the field that the source is for. */
  of: string;
  value: Source;
  onChange: (value: EventIdSource) => void;
};

/** What a source needs besides its kind. */
function SourceDetails({
  hasReplacements,
  ...props
}: DetailsProps<EventIdSource> & { hasReplacements: boolean }) {
  const { of, value, onChange } = props;
  switch (value.from) {
    case 'constant':
      return <ConstantDetails of={of} value={value} onChange={onChange} />;
    case 'column':
      return hasReplacements || value.values ? (
        <Replacements of={of} value={value} onChange={onChange} />
      ) : null;
    case 'part':
      return <PartDetails {...props} value={value} hasReplacements={hasReplacements} />;
    case 'columns':
    case 'hash':
      return <ColumnsDetails of={of} value={value} onChange={onChange} />;
    case 'teams':
      return <TeamsDetails of={of} value={value} onChange={onChange} />;
  }
}

function ConstantDetails({ of, value, onChange }: DetailsProps<Kind<'constant'>>) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('importMapping.value', { of })}
      value={value.value}
      {...limitsOf('value')}
      onChange={(text) => onChange({ ...value, value: text })}
    />
  );
}

function PartDetails({
  of,
  value,
  hasReplacements,
  onChange,
}: DetailsProps<Kind<'part'>> & { hasReplacements: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <ColumnField
        label={t('importMapping.column', { of })}
        value={value.column}
        onChange={(column) => onChange({ ...value, column })}
      />
      <TextField
        label={t('importMapping.separator', { of })}
        value={value.separator}
        {...limitsOf('separator')}
        onChange={(separator) => onChange({ ...value, separator })}
      />
      <NumberField
        label={t('importMapping.index', { of })}
        description={t('importMapping.indexHelp')}
        value={value.index}
        {...limitsOf('index')}
        onChange={(index) => onChange({ ...value, index })}
      />
      {(hasReplacements || value.values) && (
        <Replacements of={of} value={value} onChange={onChange} />
      )}
    </>
  );
}

const TagsField = latePart(() =>
  import('#web/ui/fields/pickers/tags-field.tsx').then((module) => module.TagsField),
);

function ColumnsDetails({ of, value, onChange }: DetailsProps<Kind<'columns' | 'hash'>>) {
  const { t } = useTranslation();
  const { columns } = useMappingFields();
  return (
    <>
      <TagsField
        label={t('importMapping.columns', { of })}
        value={value.columns}
        suggestions={columns}
        most={10}
        separators={[]}
        onChange={(chosen) => onChange({ ...value, columns: chosen })}
      />
      {value.from === 'columns' && (
        <TextField
          label={t('importMapping.joiner', { of })}
          value={value.separator}
          {...limitsOf('separator')}
          onChange={(separator) => onChange({ ...value, separator })}
        />
      )}
    </>
  );
}

function TeamsDetails({ of, value, onChange }: DetailsProps<Kind<'teams'>>) {
  const { t } = useTranslation();
  const { swapped, ...teams } = value;
  return (
    <>
      <ColumnField
        label={t('importMapping.home')}
        value={value.home}
        onChange={(home) => onChange({ ...value, home })}
      />
      <ColumnField
        label={t('importMapping.away')}
        value={value.away}
        onChange={(away) => onChange({ ...value, away })}
      />
      <TextField
        label={t('importMapping.joiner', { of })}
        value={value.separator}
        {...limitsOf('separator')}
        onChange={(separator) => onChange({ ...value, separator })}
      />
      <ColumnField
        label={t('importMapping.swapped')}
        value={swapped?.column ?? ''}
        none={t('importMapping.neverSwapped')}
        onChange={(column) =>
          onChange(column === '' ? teams : { ...teams, swapped: { value: '', ...swapped, column } })
        }
      />
      {swapped && (
        <TextField
          label={t('importMapping.swappedValue')}
          value={swapped.value}
          {...limitsOf('swapped.value')}
          onChange={(text) => onChange({ ...teams, swapped: { ...swapped, value: text } })}
        />
      )}
    </>
  );
}

function ColumnField({
  label,
  value,
  none,
  onChange,
}: {
  label: string;
  value: string;
  /** Present: no column may be chosen, and what that says. */
  none?: string;
  onChange: (column: string) => void;
}) {
  const { columns } = useMappingFields();
  const isOther = value !== '' && !columns.includes(value);
  return (
    <SelectField
      label={label}
      value={value}
      choices={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...[...columns, ...(isOther ? [value] : [])].map((column) => ({
          value: column,
          label: column,
        })),
      ]}
      onChange={onChange}
    />
  );
}

/** Texts of the table and what they stand for, a line each. */
function Replacements({ of, value, onChange }: DetailsProps<Kind<'column' | 'part'>>) {
  const { t } = useTranslation();
  const { values: _, otherwise: __, ...source } = value;
  // As typed: a line that is not finished says nothing yet.
  const [typed, setTyped] = useState(() => replacementLines(value));
  return (
    <TextArea
      label={t('importMapping.replacements', { of })}
      description={t('importMapping.replacementsHelp')}
      rows={3}
      value={typed}
      onChange={(lines) => {
        setTyped(lines);
        onChange({ ...source, ...readReplacements(lines) });
      }}
    />
  );
}
