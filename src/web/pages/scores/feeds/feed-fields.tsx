import { useTranslation } from 'react-i18next';
import { ENCODING_NAMES, FEED_ENCODINGS } from '#contract/feed-encodings.ts';
import { FEED_KINDS, HOLD_PERCENT, listFeeds } from '#contract/feeds/feeds.ts';
import { listMappings } from '#contract/import-mappings/import-mappings.ts';
import { IMPORT_FORMATS } from '#contract/imports.ts';
import { useCall } from '#web/api/use-call.ts';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import type { useForm } from '#web/ui/forms/use-form.ts';
import { DefaultFields } from '../row-defaults/default-fields.tsx';
import { BY_MAPPING, type FeedValues } from './feed-values.ts';
import type { INTERVAL_UNITS } from './interval.ts';

const KIND_TEXTS = {
  url: 'feeds.form.kindUrl',
  folder: 'feeds.form.kindFolder',
  pushed: 'feeds.form.kindPushed',
} as const;
const UNITS = ['minutes', 'hours', 'days'] as const satisfies (keyof typeof INTERVAL_UNITS)[];

/** The settings of a feed. */
export function FeedFields({ form }: { form: ReturnType<typeof useForm<FeedValues>> }) {
  const { t } = useTranslation();
  const { data: { has_folder: hasFolder = false, hold_percent: percent = null } = {} } = useCall(
    listFeeds,
    {},
  );
  const { kind, is_full: isFull } = form.values;
  return (
    <>
      <FormRow>
        <TextField {...form.field('name')} label={t('feeds.form.name')} maxLength={80} isRequired />
        <SelectField
          {...form.field('kind')}
          label={t('feeds.form.kind')}
          description={hasFolder ? undefined : t('feeds.form.noFolder')}
          choices={FEED_KINDS.map((value) => ({
            value,
            label: t(KIND_TEXTS[value]),
            isDisabled: value === 'folder' && !hasFolder && kind !== 'folder',
          }))}
        />
      </FormRow>
      {kind === 'url' && (
        <TextField
          {...form.field('address')}
          type="url"
          dir="ltr"
          label={t('feeds.form.address')}
          description={t('feeds.form.addressHelp')}
          maxLength={2000}
          isRequired
        />
      )}
      {kind === 'folder' && (
        <TextField
          {...form.field('address')}
          dir="ltr"
          label={t('feeds.form.folder')}
          description={t('feeds.form.folderHelp')}
          maxLength={2000}
        />
      )}
      {kind !== 'pushed' && (
        <FormRow>
          <NumberField {...form.field('every')} label={t('feeds.form.every')} min={1} isRequired />
          <SelectField
            {...form.field('unit')}
            label={t('feeds.form.unit')}
            choices={UNITS.map((value) => ({ value, label: t(`feeds.form.units.${value}`) }))}
          />
        </FormRow>
      )}
      <ReadingFields form={form} />
      {kind !== 'folder' && (
        <Switch
          {...form.field('is_full')}
          label={t('feeds.form.full')}
          description={t('feeds.form.fullHelp')}
        />
      )}
      {kind !== 'folder' && isFull && (
        <NumberField
          {...form.field('hold_percent')}
          label={t('feeds.form.hold')}
          description={percent === null ? undefined : t('feeds.form.holdHelp', { percent })}
          {...HOLD_PERCENT}
          isNullable
        />
      )}
    </>
  );
}

/** How the files are read. */
function ReadingFields({ form }: { form: ReturnType<typeof useForm<FeedValues>> }) {
  const { t } = useTranslation();
  const { data: { mappings } = {} } = useCall(listMappings, {});
  const { reading } = form.values;
  const names = mappings?.map(({ name }) => BY_MAPPING + name) ?? [];
  const chosen = reading.startsWith(BY_MAPPING) ? [reading] : [];
  return (
    <>
      <FormRow>
        <SelectField
          {...form.field('reading')}
          label={t('feeds.form.format')}
          description={t('feeds.form.formatHelp')}
          choices={[
            { value: 'auto', label: t('feeds.form.auto') },
            ...IMPORT_FORMATS.filter((format) => format !== 'table').map((format) => ({
              value: format,
              label: format,
            })),
            ...[...new Set([...names, ...chosen])].map((value) => ({
              value,
              label: t('feeds.form.mapping', { name: value.slice(BY_MAPPING.length) }),
            })),
          ]}
        />
        <SelectField
          {...form.field('encoding')}
          label={t('feeds.form.encoding')}
          choices={FEED_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        />
      </FormRow>
      <DefaultFields field={form.field} sourceHelp={t('feeds.form.sourceHelp')} />
    </>
  );
}
