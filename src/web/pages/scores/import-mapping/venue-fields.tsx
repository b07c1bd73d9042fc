import { useTranslation } from 'react-i18next';
import type { VenueMapping } from '#contract/import-mappings/mapping-draft.ts';
import { VENUE_FIELDS } from '#contract/import-mappings/mapping-fields.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { valueSource } from './date-field.tsx';
import { SourceField } from './source-field.tsx';

/** The fields of a venue and where each comes from. */
export function VenueFields({
  mapping: { fields },
  onChange,
}: {
  mapping: VenueMapping;
  onChange: (change: Partial<VenueMapping>) => void;
}) {
  const { t } = useTranslation();
  return (
    <Stack>
      {VENUE_FIELDS.map((field) => (
        <SourceField
          key={field}
          label={t(`importMapping.fields.${field}`)}
          path={`fields.${field}`}
          name={field}
          isRequired={field !== 'country'}
          hasReplacements={field === 'city'}
          value={fields[field]}
          narrow={valueSource}
          onChange={(source) => {
            const { [field]: _, ...others } = fields;
            onChange({ fields: source ? { ...others, [field]: source } : others });
          }}
        />
      ))}
    </Stack>
  );
}
