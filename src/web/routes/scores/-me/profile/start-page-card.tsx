import { chooseStartView, listScoreViews } from '#contract/scores/desk/score-views.ts';
import { chooseStartPage, readStartPage, START_PATHS } from '#contract/scores/desk/start-page.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/me.json';

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
