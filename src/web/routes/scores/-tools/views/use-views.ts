import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  chooseStartView,
  createScoreView,
  deleteScoreView,
  listScoreViews,
  replaceScoreView,
  type ScoreView,
} from '#contract/scores/desk/score-views.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import type { ShownList } from '../shown-list.ts';
import { addressOf, viewQueryOf } from './view-of-list.ts';
import '#web/messages/scoreTools.json';

/** What a view can be called and who sees it. */
export type ViewName = Pick<ScoreView, 'name' | 'shared'>;

export type ViewedList = ShownList & {
  layout: ViewLayout;
  onLayout: (layout: ViewLayout) => void;
};

/** What a view says of the columns of its list. */
type ViewLayout = Pick<ScoreView, 'columns' | 'widths'>;

/** Shows the columns of a view, where it has other ones than the list by itself. */
export function showColumns({ onLayout }: ViewedList, { columns, widths }: ViewLayout): void {
  if (columns.length > 0 || Object.keys(widths).length > 0) onLayout({ columns, widths });
}

/** The saved views, and everything that can be done with them. */
export function useViews(list: ViewedList) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const views = useCall(listScoreViews, {});
  const create = useChange(createScoreView);
  const replace = useChange(replaceScoreView);
  const remove = useChange(deleteScoreView);
  const start = useChange(chooseStartView);
  const undoable = useUndoableChange(t('scoreTools.views.failed'));

  const shown = () => ({
    time_range: list.range,
    query: viewQueryOf(list),
    columns: list.layout.columns,
    widths: list.layout.widths,
  });
  const restore = async (view: ScoreView) => {
    const { id } = await create.mutateAsync({ body: draftOf(view) });
    if (view.is_start) {
      await start.mutateAsync({ params: { id }, body: { is_start: true } });
    }
  };
  const put = (view: ScoreView, changed: ReturnType<typeof draftOf>) =>
    replace.mutateAsync({ params: { id: view.id }, body: changed });

  return {
    all: views.data?.views ?? [],
    error: views.error,
    open(view: ScoreView) {
      showColumns(list, view);
      void navigate({ ...addressOf(view), state: { isChange: true } });
    },
    save: (name: ViewName) => create.mutateAsync({ body: { ...name, ...shown() } }),
    rename: (view: ScoreView, name: ViewName) => put(view, { ...draftOf(view), ...name }),
    /** Makes the view show what the list shows now. */
    update: (view: ScoreView) =>
      undoable(put(view, { ...draftOf(view), ...shown() }), {
        message: t('scoreTools.views.updated', { name: view.name }),
        undo: () => put(view, draftOf(view)),
      }),
    remove: (view: ScoreView) =>
      undoable(remove.mutateAsync({ params: { id: view.id } }), {
        message: t('scoreTools.views.deleted', { name: view.name }),
        undo: () => restore(view),
      }),
    startWith: (view: ScoreView, isStart: boolean) =>
      undoable(start.mutateAsync({ params: { id: view.id }, body: { is_start: isStart } }), null),
    async copyLink(view: ScoreView) {
      const { href } = router.buildLocation(addressOf(view));
      try {
        await navigator.clipboard.writeText(new URL(href, window.location.origin).href);
        showToast({ message: t('copy.done') });
      } catch {
        showToast({ tone: 'danger', message: t('copy.failed') });
      }
    },
  };
}

export type Views = ReturnType<typeof useViews>;

function draftOf({ name, shared, time_range, query, columns, widths }: ScoreView) {
  return { name, shared, time_range, query, columns, widths };
}
