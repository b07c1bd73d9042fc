import { useState } from 'react';
import type { UserData } from '#contract/auth.ts';
import { savePreferences } from '#contract/me/me.ts';
import {
  CLOCKS,
  DATE_ORDERS,
  DEFAULT_PREFERENCES,
  type Preferences,
} from '#contract/me/preferences.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { createFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from '../account-form.tsx';
import '#web/messages/me.json';

/** The time zone, and how dates and times are written; every page follows at once. */
export function PreferencesCard({ user }: { user: UserData }) {
  const { t, language } = useTranslation();
  const { session } = useApiContext();
  const now = new Date(useNow());
  const today = now.toISOString().slice(0, 10);
  const [zones] = useState(listTimeZones);
  const change = useChange(savePreferences);
  const form = useForm({
    initial: user.preferences ?? DEFAULT_PREFERENCES,
    schema: savePreferences.body,
    labels: 'me.formats',
    send: async (body) => session.updateUser(await change.mutateAsync({ body })),
    onSent: () => showToast({ tone: 'success', message: t('me.saved') }),
  });
  const { values, field } = form;
  const zone = field('timeZone');
  const write = (choices: Partial<Preferences>) =>
    createFormat(language, { ...values, ...choices });
  return (
    <AccountForm
      title={t('me.formats.title')}
      description={t('me.formats.description')}
      form={form}
    >
      <FormRow>
        <SelectField
          {...zone}
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
          choices={DATE_ORDERS.map((value) => ({
            value,
            label: t(`me.formats.dateOrders.${value}`, {
              example: write({ dateOrder: value }).day(today),
            }),
          }))}
        />
        <SelectField
          {...field('clock')}
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
