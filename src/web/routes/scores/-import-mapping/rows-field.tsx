import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import '#web/messages/importMapping.json';

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
