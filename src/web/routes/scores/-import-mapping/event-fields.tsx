import {
  type EventMapping,
  type EventStartSource,
  mappingDraft,
} from '#contract/import-mappings/mapping-draft.ts';
import type { EventField } from '#contract/import-mappings/mapping-fields.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { fieldRules } from '#web/ui/forms/field-rules.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { DateField, valueSource } from './date-field.tsx';
import { useMappingFields } from './mapping-context.ts';
import type { SpecialSource } from './source-choice.ts';
import { SourceField } from './source-field.tsx';
import '#web/messages/importMapping.json';

const REQUIRED = ['source', 'event_name', 'event_type'] as const satisfies readonly EventField[];

const PLACE = ['venue_name', 'venue_capacity', 'city', 'region', 'country', 'timezone'] as const;

const MORE = [
  'event_category',
  'status',
  'price',
  'price_min',
  'price_max',
  'currency',
  'url',
  'image_url',
] as const satisfies readonly EventField[];

const WITH_TEAMS: readonly SpecialSource[] = ['constant', 'part', 'columns', 'teams'];

/** The least room for a field with what it needs besides. */
const FIELD = '22rem';

/** Fields whose texts commonly stand for something else. */
const REPLACED: readonly EventField[] = ['event_type', 'status'];

/** The fields of an event and where each comes from. */
export function EventFields({
  mapping,
  onChange,
}: {
  mapping: EventMapping;
  onChange: (change: Partial<EventMapping>) => void;
}) {
  const { t } = useTranslation();
  const { fields, id, starts, ends } = mapping;
  const fieldOf = (field: EventField) => (
    <SourceField
      key={field}
      label={t(`importMapping.fields.${field}`)}
      path={`fields.${field}`}
      name={field}
      value={fields[field]}
      hasReplacements={REPLACED.includes(field)}
      {...(field === 'event_name' && { special: WITH_TEAMS })}
      narrow={valueSource}
      onChange={(source) => {
        const { [field]: _, ...others } = fields;
        onChange({ fields: source ? { ...others, [field]: source } : others });
      }}
    />
  );
  return (
    <>
      <Section title={t('importMapping.groups.event')} level={3}>
        <Grid min={FIELD}>
          {REQUIRED.map((field) => fieldOf(field))}
          <SourceField
            label={t('importMapping.fields.id')}
            path="id"
            name="source_id"
            value={id}
            special={['hash', 'part', 'columns']}
            narrow={(source) => source}
            onChange={(source) => onChange({ id: source })}
          />
        </Grid>
      </Section>
      <Section title={t('importMapping.groups.dates')} level={3}>
        <Stack>
          <DateField
            label={t('importMapping.fields.starts')}
            path="starts"
            name="starts_at"
            value={starts}
            onChange={(date) =>
              onChange({ starts: date && { several: starts?.several ?? { as: 'one' }, ...date } })
            }
          />
          {starts && (
            <SeveralDates
              value={starts.several}
              onChange={(several) => onChange({ starts: { ...starts, several } })}
            />
          )}
          <DateField
            label={t('importMapping.fields.ends')}
            path="ends"
            name="ends_at"
            value={ends}
            onChange={(date) => onChange({ ends: date })}
          />
        </Stack>
      </Section>
      <Section title={t('importMapping.groups.place')} level={3}>
        <Grid min={FIELD}>{PLACE.map((field) => fieldOf(field))}</Grid>
      </Section>
      <Section title={t('importMapping.groups.more')} level={3}>
        <Grid min={FIELD}>{MORE.map((field) => fieldOf(field))}</Grid>
      </Section>
    </>
  );
}

type Several = EventStartSource['several'];

const KINDS = ['one', 'list', 'days', 'run'] as const;

/** Whether a cell has one date, a list, or the first and the last day. */
function SeveralDates({ value, onChange }: { value: Several; onChange: (value: Several) => void }) {
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
          {...fieldRules(mappingDraft, 'starts.several.separator').limits}
          onChange={(text) => onChange({ as: value.as, separator: text })}
        />
      )}
    </Grid>
  );
}
