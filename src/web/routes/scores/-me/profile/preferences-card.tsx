import { useState } from 'react';
import type { UserData } from '#contract/auth.ts';
import { savePreferences } from '#contract/me/me.ts';
import {
  CLOCKS,
  DATE_ORDERS,
  DEFAULT_PREFERENCES,
  type Preferences,
} from '#contract/me/preferences.ts';
import { chooseStartView, listScoreViews } from '#contract/scores/desk/score-views.ts';
import { chooseStartPage, readStartPage, START_PATHS } from '#contract/scores/desk/start-page.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { createFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
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

const TITLES = {
  '/scores/week': 'scores.windows.week',
  '/scores/month': 'scores.windows.month',
  '/scores/six-months': 'scores.windows.six_month',
  '/scores/year': 'scores.windows.year',
  '/scores/weights': 'weights.title',
  '/scores/weights/history': 'weights.history',
} as const satisfies Record<(typeof START_PATHS)[number], string>;

const TODAY = 'today';

const VIEW = 'view:';

/** Chooses what one sees after signing in: today, another page or a saved view. */
export function StartPageCard() {
  const { t } = useTranslation();
  const start = useCall(readStartPage, {});
  const views = useCall(listScoreViews, {});
  const choosePage = useChange(chooseStartPage);
  const chooseView = useChange(chooseStartView);
  const run = useUndoableChange(t('me.start.failed'));
  if (start.isError || views.isError) return null;
  const { path, view } = start.data ?? { path: null, view: null };

  const handleChoice = (value: string) => {
    const id = value.startsWith(VIEW) ? Number(value.slice(VIEW.length)) : null;
    const chosen = START_PATHS.find((one) => one === value) ?? null;
    void run(
      id === null
        ? choosePage.mutateAsync({ body: { path: chosen } })
        : chooseView.mutateAsync({ params: { id }, body: { is_start: true } }),
      null,
    );
  };
  return (
    <Card title={t('me.start.title')} description={t('me.start.description')}>
      <SelectField
        label={t('me.start.label')}
        value={view ? `${VIEW}${view.id}` : (path ?? TODAY)}
        choices={[
          { value: TODAY, label: t('scores.start') },
          ...START_PATHS.map((value) => ({ value, label: t(TITLES[value]) })),
          ...(views.data?.views ?? []).map(({ id, name }) => ({
            value: `${VIEW}${id}`,
            label: t('me.start.view', { name }),
          })),
        ]}
        isDisabled={!start.data || !views.data}
        onChange={handleChoice}
      />
    </Card>
  );
}
