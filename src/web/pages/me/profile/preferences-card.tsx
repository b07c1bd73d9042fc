import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserData } from '#contract/auth.ts';
import { savePreferences } from '#contract/me/me.ts';
import {
  CLOCKS,
  DATE_ORDERS,
  DEFAULT_PREFERENCES,
  type Preferences,
} from '#contract/me/preferences.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useChange } from '#web/api/use-change.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { createFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from '../account-form.tsx';

/** The time zone, and how dates and times are written; every page follows at once. */
export function PreferencesCard({ user }: { user: UserData }) {
  const { t, i18n } = useTranslation();
  const { session } = useApiContext();
  const now = new Date(useNow());
  const today = now.toISOString().slice(0, 10);
  const [zones] = useState(listTimeZones);
  const change = useChange(savePreferences);
  const form = useForm<Preferences>({
    initial: user.preferences ?? DEFAULT_PREFERENCES,
    check: schemaCheck(savePreferences.body),
    send: async (body) => session.updateUser(await change.mutateAsync({ body })),
    onSent: () => showToast({ tone: 'success', message: t('me.saved') }),
  });
  const { values, field } = form;
  const zone = field('timeZone');
  const write = (choices: Partial<Preferences>) =>
    createFormat(i18n.language, { ...values, ...choices });
  return (
    <AccountForm
      title={t('me.formats.title')}
      description={t('me.formats.description')}
      form={form}
    >
      <FormRow>
        <SelectField
          {...zone}
          label={t('me.formats.timeZone')}
          value={values.timeZone ?? ''}
          onChange={(value) => zone.onChange(value === '' ? null : value)}
          choices={[
            { value: '', label: t('me.formats.browserZone', { zone: zones.own }) },
            ...zones.all.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
          ]}
        />
      </FormRow>
      <FormRow>
        <SelectField
          {...field('dateOrder')}
          label={t('me.formats.dateOrder')}
          choices={DATE_ORDERS.map((value) => ({
            value,
            label: t(`me.formats.dateOrders.${value}`, {
              example: write({ dateOrder: value }).day(today),
            }),
          }))}
        />
        <SelectField
          {...field('clock')}
          label={t('me.formats.clock')}
          choices={CLOCKS.map((value) => ({
            value,
            label: t(`me.formats.clocks.${value}`, { example: write({ clock: value }).time(now) }),
          }))}
        />
      </FormRow>
      <Text as="p" tone="neutral">
        {t('me.formats.example', { moment: write({}).moment(now) })}
      </Text>
    </AccountForm>
  );
}

/** The zone of the browser, and all zones that it knows. */
function listTimeZones(): { own: string; all: readonly string[] } {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { own: own.replaceAll('_', ' '), all: ['UTC', ...Intl.supportedValuesOf('timeZone')] };
}
