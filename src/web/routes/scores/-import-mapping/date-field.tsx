import type { DateSource, EventIdSource } from '#contract/import-mappings/mapping-draft.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { useTranslation } from '#web/translation.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { useMappingFields } from './mapping-context.ts';
import { SourceField } from './source-field.tsx';
import '#web/messages/importMapping.json';

/** A date: where it comes from, how it is written, and where its time is. */
export function DateField({
  label,
  path,
  name,
  value,
  onChange,
}: {
  label: string;
  path: 'starts' | 'ends';
  /** What rows call it. */
  name: string;
  value: DateSource | undefined;
  onChange: (value: DateSource | undefined) => void;
}) {
  const { t } = useTranslation();
  const timeOf = t('importMapping.timeOf', { of: label });
  const setTime = (time: ValueSource | undefined) => {
    if (!value) return;
    const { time: before, ...date } = value;
    onChange(
      time ? { ...date, time: { patterns: before?.patterns ?? ['H:mm'], value: time } } : date,
    );
  };
  return (
    <Stack gap="sm">
      <SourceField
        label={label}
        path={path}
        name={name}
        value={value?.value}
        narrow={valueSource}
        onChange={(source) => onChange(source && { patterns: [''], ...value, value: source })}
      />
      {value && (
        <PatternsField
          label={t('importMapping.patternOf', { of: label })}
          {...(path === 'starts' && { description: t('importMapping.patternHelp') })}
          path={`${path}.patterns`}
          value={value.patterns}
          onChange={(patterns) => onChange({ ...value, patterns })}
        />
      )}
      {value && (
        <SourceField
          label={timeOf}
          path={`${path}.time`}
          name={`${name} time`}
          value={value.time?.value}
          narrow={valueSource}
          onChange={setTime}
        />
      )}
      {value?.time && (
        <PatternsField
          label={t('importMapping.patternOf', { of: timeOf })}
          path={`${path}.time.patterns`}
          value={value.time.patterns}
          onChange={(patterns) =>
            value.time && onChange({ ...value, time: { ...value.time, patterns } })
          }
        />
      )}
    </Stack>
  );
}

/** Any source but the digest, which only ids have. */
export function valueSource(source: EventIdSource): ValueSource | undefined {
  return source.from === 'hash' ? undefined : source;
}

function PatternsField({
  label,
  description,
  path,
  value,
  onChange,
}: {
  label: string;
  description?: string;
  path: string;
  value: string[];
  onChange: (patterns: string[]) => void;
}) {
  const { errorOf } = useMappingFields();
  return (
    <TextArea
      label={label}
      {...(description !== undefined && { description })}
      error={errorOf(path, path)}
      rows={1}
      spellCheck={false}
      value={value.join('\n')}
      onChange={(text) => onChange(text.split('\n').slice(0, 5))}
    />
  );
}
