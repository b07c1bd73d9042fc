import { useTranslation } from 'react-i18next';
import { chooseStartView, listScoreViews } from '#contract/scores/desk/score-views.ts';
import { chooseStartPage, readStartPage, START_PATHS } from '#contract/scores/desk/start-page.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

const TITLES = {
  '/scores/week': 'scores.windows.week',
  '/scores/month': 'scores.windows.month',
  '/scores/six-months': 'scores.windows.six_month',
  '/scores/year': 'scores.windows.year',
  '/scores/weights': 'weights.title',
  '/scores/weights/history': 'weights.history',
} as const satisfies Record<(typeof START_PATHS)[number], string>;

const OVERVIEW = 'overview';
const VIEW = 'view:';

/** Chooses what one sees after signing in: the overview, another page or a saved view. */
export function StartPageField() {
  const { t } = useTranslation();
  const start = useCall(readStartPage, {});
  const views = useCall(listScoreViews, {});
  const choosePage = useChange(chooseStartPage);
  const chooseView = useChange(chooseStartView);
  const run = useUndoableChange(t('overview.start.failed'));
  if (!start.data || !views.data) return null;
  const { path, view } = start.data;

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
    <SelectField
      size="sm"
      label={t('overview.start.label')}
      value={view ? `${VIEW}${view.id}` : (path ?? OVERVIEW)}
      choices={[
        { value: OVERVIEW, label: t('scores.start') },
        ...START_PATHS.map((value) => ({ value, label: t(TITLES[value]) })),
        ...views.data.views.map(({ id, name }) => ({
          value: `${VIEW}${id}`,
          label: t('overview.start.view', { name }),
        })),
      ]}
      onChange={handleChoice}
    />
  );
}
