import { useTranslation } from 'react-i18next';
import type { EventIdSource } from '#contract/import-mappings/mapping-draft.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { useMappingFields } from './mapping-context.ts';
import { choiceOf, columnChoice, type SpecialSource, sourceOf } from './source-choice.ts';
import { SourceDetails } from './source-details.tsx';

/** Where a field comes from: a column, or something that takes more than its name. */
export function SourceField<Source extends EventIdSource>({
  label,
  path,
  name,
  value,
  special = ['constant', 'part', 'columns'],
  isRequired = false,
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
  isRequired?: boolean;
  /** Whether texts of the table commonly stand for something else. */
  hasReplacements?: boolean;
  /** The source if the field may have it. */
  narrow: (source: EventIdSource) => Source | undefined;
  onChange: (value: Source | undefined) => void;
}) {
  const { t } = useTranslation();
  const { columns, exampleOf, errorOf } = useMappingFields();
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
        isRequired={isRequired}
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
