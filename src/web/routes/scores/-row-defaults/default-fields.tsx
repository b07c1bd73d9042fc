import { z } from 'zod';
import { countryName, sourceName, zoneName } from '#contract/imports.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import type { TextLimits } from '#web/ui/forms/field-rules.ts';
import { FormRow } from '#web/ui/forms/form.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import type { DefaultValues } from './default-values.ts';
import '#web/messages/rowDefaults.json';

const none = z.literal('');

/** What rows do not say themselves, as a form has it; empty: no default. */
export const defaultsForm = z.object({
  timezone: none.or(zoneName),
  event_type: z.string(),
  source: none.or(sourceName),
  country: none.or(countryName),
});

/** What rows do not say themselves. */
export function DefaultFields({
  field,
  sourceHelp,
}: {
  /** Of the form that has these fields among others. */
  field: (name: keyof DefaultValues) => FieldState<string> & TextLimits;
  sourceHelp: string;
}) {
  const { t } = useTranslation();
  const timezone = field('timezone');
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), timezone.value])];
  return (
    <>
      <FormRow>
        <SelectField
          {...timezone}
          label={t('rowDefaults.zone')}
          description={t('rowDefaults.zoneHelp')}
          choices={[
            { value: '', label: t('rowDefaults.noZone') },
            ...zones.filter(Boolean).map((value) => ({ value, label: value })),
          ]}
        />
        <SelectField
          {...field('event_type')}
          label={t('rowDefaults.type')}
          description={t('rowDefaults.typeHelp')}
          choices={[
            { value: '', label: t('rowDefaults.noType') },
            ...EVENT_TYPES.map((value) => ({ value, label: t(`scores.types.${value}`) })),
          ]}
        />
      </FormRow>
      <FormRow>
        <TextField {...field('source')} label={t('rowDefaults.source')} description={sourceHelp} />
        <TextField
          {...field('country')}
          label={t('rowDefaults.country')}
          description={t('rowDefaults.countryHelp')}
        />
      </FormRow>
    </>
  );
}
