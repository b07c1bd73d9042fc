import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ViewName } from '#contract/me/list-views.ts';
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
import { copyLink, type SavedView, type SavedViews } from '#web/list/tools/views-menu.tsx';
import { useTranslation } from '#web/translation.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import type { ShownList } from '../shown-list.ts';
import { addressOf, isShowing, viewQueryOf } from './view-of-list.ts';
import '#web/messages/listTools.json';
import '#web/messages/scoreTools.json';

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

/** The saved views of the lists of events, as they are stored. */
export function useScoreViews(): readonly ScoreView[] {
  return useCall(listScoreViews, {}).data?.views ?? [];
}

/** The same as the menu has them, with everything that can be done with them. */
export function useViews(list: ViewedList): SavedViews {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { error } = useCall(listScoreViews, {});
  const stored = useScoreViews();
  const create = useChange(createScoreView);
  const replace = useChange(replaceScoreView);
  const remove = useChange(deleteScoreView);
  const start = useChange(chooseStartView);
  const undoable = useUndoableChange(t('listTools.views.failed'));

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
  const find = ({ id }: SavedView): ScoreView => {
    const view = stored.find((one) => one.id === id);
    if (!view) throw new Error('The view is gone.');
    return view;
  };

  return {
    all: stored.map((view) => ({
      id: view.id,
      name: view.name,
      owner: view.owner,
      isOwn: view.is_own,
      isShared: view.shared,
      isStart: view.is_start,
      isShown: isShowing(list, view),
      note: t('scoreTools.views.by', {
        window: t(`scores.windows.${view.time_range}`),
        owner: view.owner,
      }),
    })),
    error,
    open(view) {
      showColumns(list, find(view));
      void navigate({ ...addressOf(find(view)), state: { isChange: true } });
    },
    save: (name: ViewName) => create.mutateAsync({ body: { ...name, ...shown() } }),
    rename: (view, name) => put(find(view), { ...draftOf(find(view)), ...name }),
    update(view) {
      const before = find(view);
      return undoable(put(before, { ...draftOf(before), ...shown() }), {
        message: t('listTools.views.updated', { name: view.name }),
        undo: () => put(before, draftOf(before)),
      });
    },
    remove(view) {
      const before = find(view);
      return undoable(remove.mutateAsync({ params: { id: view.id } }), {
        message: t('listTools.views.deleted', { name: view.name }),
        undo: () => restore(before),
      });
    },
    startWith: ({ id }, isStart) =>
      undoable(start.mutateAsync({ params: { id }, body: { is_start: isStart } }), null),
    copyLink: (view) => copyLink(router.buildLocation(addressOf(find(view))).href, t),
  };
}

function draftOf({ name, shared, time_range, query, columns, widths }: ScoreView) {
  return { name, shared, time_range, query, columns, widths };
}
