import { useTranslation } from 'react-i18next';
import type { EventStartSource } from '#contract/import-mappings/mapping-draft.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { useMappingFields } from './mapping-context.ts';

type Several = EventStartSource['several'];
const KINDS = ['one', 'list', 'days', 'run'] as const;

/** Whether a cell has one date, a list, or the first and the last day. */
export function SeveralDates({
  value,
  onChange,
}: {
  value: Several;
  onChange: (value: Several) => void;
}) {
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
          error={errorOf('starts.several.separator', 'starts.several.separator')}
          value={separator}
          maxLength={20}
          onChange={(text) => onChange({ as: value.as, separator: text })}
        />
      )}
    </Grid>
  );
}
