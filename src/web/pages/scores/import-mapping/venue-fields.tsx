import { useTranslation } from 'react-i18next';
import type { VenueMapping } from '#contract/import-mappings/mapping-draft.ts';
import { VENUE_FIELDS } from '#contract/import-mappings/mapping-fields.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
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
    <Grid min="22rem">
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
    </Grid>
  );
}
