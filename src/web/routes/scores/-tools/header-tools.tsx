import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowUpDown, ListChecks, Printer, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ViewName } from '#contract/me/list-views.ts';
import {
  chooseStartView,
  createScoreView,
  deleteScoreView,
  listScoreViews,
  replaceScoreView,
  type ScoreView,
} from '#contract/scores/desk/score-views.ts';
import { COMPARISONS, type Comparison } from '#contract/scores/score-list.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import type { SearchParams } from '#web/list/search.ts';
import type { TableLayout } from '#web/list/table/column-layout.ts';
import { ColumnChoices } from '#web/list/table/column-tools.tsx';
import {
  copyLink,
  type SavedView,
  type SavedViews,
  ViewsMenu,
} from '#web/list/tools/views-menu.tsx';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import styles from '../-score-list.module.css';
import { SCORE_LISTS } from '../-score-list-spec.ts';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { SELECTION_PARTS, type SelectionParts } from './selection/event-selection.tsx';
import type { ShownList } from './shown-list.ts';
import '#web/messages/listTools.json';
import '#web/messages/scoreTools.json';
import '#web/messages/movement.json';

export type HeaderToolsProps = {
  list: ShownList;
  layout: TableLayout;
  isSelecting: boolean;
  /** Begins to select, or ends it. */
  onSelecting: (parts: SelectionParts | null) => void;
  movement: ListMovement;
};

/** With what the movement of the rows compares. */
export type ListMovement = {
  comparison: Comparison;
  onCompare: (comparison: Comparison) => void;
  /** No run is as old as was asked for, so that the oldest one is compared. */
  isTooYoung: boolean;
  /** To all that moved, came and went; null where there is nothing to compare with. */
  link: Pick<LinkProps, 'to' | 'search'> | null;
};

/** Views, selection, and how the rows are shown. */
export function HeaderTools(props: HeaderToolsProps) {
  const { list, layout, isSelecting, onSelecting } = props;
  const { t } = useTranslation();
  const mayCorrect = useMay('update', 'Event');
  const hasAdditions = useHasAdditions();
  return (
    <Row gap="3xs" wrap={false}>
      {hasAdditions && (
        <ScoreViewsMenu
          {...list}
          layout={layout.value}
          onLayout={(shown) => layout.onChange({ ...layout.value, ...shown })}
        />
      )}
      {mayCorrect && (
        <IconButton
          icon={ListChecks}
          label={t('scores.tools.select')}
          className={styles.wide}
          aria-pressed={isSelecting}
          tone={isSelecting ? 'accent' : 'neutral'}
          onClick={() => onSelecting(isSelecting ? null : SELECTION_PARTS)}
        />
      )}
      <DisplayMenu {...props} />
    </Row>
  );
}

/** With what the movement compares, which columns are shown, and printing. */
function DisplayMenu({ list, layout, movement }: HeaderToolsProps) {
  const { t } = useTranslation();
  const hasAdditions = useHasAdditions();
  const { range, query } = list;
  const printed = SCORE_LISTS[range].write({ ...query, page: 1, event: undefined });
  return (
    <Menu label={t('scores.tools.display')} icon={Settings2}>
      {hasAdditions && (
        <MenuGroup label={t('movement.label')}>
          {COMPARISONS.map((value) => (
            <MenuItem
              key={value}
              isChecked={value === movement.comparison}
              onSelect={() => movement.onCompare(value)}
            >
              {value === movement.comparison && movement.isTooYoung
                ? t('movement.notYet', { run: t(`movement.with.${value}`) })
                : t(`movement.with.${value}`)}
            </MenuItem>
          ))}
          {movement.link && (
            <MenuLink icon={ArrowUpDown} {...movement.link}>
              {t('movement.details')}
            </MenuLink>
          )}
        </MenuGroup>
      )}
      <ColumnChoices {...layout} />
      <MenuGroup>
        <MenuLink icon={Printer} to="/scores/print" search={{ window: range, ...printed }}>
          {t('scores.tools.print')}
        </MenuLink>
      </MenuGroup>
    </Menu>
  );
}

/** The saved views of lists of events. */
function ScoreViewsMenu(list: ViewedList) {
  const views = useViews(list);
  useStartColumns(list, useScoreViews());
  return <ViewsMenu views={views} />;
}

/** Shows the columns of the view that the reader started with; its address alone does not carry them. */
function useStartColumns(list: ViewedList, all: readonly ScoreView[]): void {
  const queryClient = useQueryClient();
  const [isFirst] = useState(() => isFirstList(queryClient));
  const [hasStarted, setHasStarted] = useState(false);
  const view = all.find((one) => one.is_start);
  useEffect(() => {
    if (!isFirst || hasStarted || !view) return;
    setHasStarted(true);
    if (isShowing(list, view)) showColumns(list, view);
  });
}

const SEEN = new WeakSet<QueryClient>();

/** Whether no list was shown yet since the product was opened in this tab; true once. */
function isFirstList(tab: QueryClient): boolean {
  if (SEEN.has(tab)) return false;
  SEEN.add(tab);
  return true;
}

type ViewedList = ShownList & {
  layout: ViewLayout;
  onLayout: (layout: ViewLayout) => void;
};

/** What a view says of the columns of its list. */
type ViewLayout = Pick<ScoreView, 'columns' | 'widths'>;

/** Shows the columns of a view, where it has other ones than the list by itself. */
function showColumns({ onLayout }: ViewedList, { columns, widths }: ViewLayout): void {
  if (columns.length > 0 || Object.keys(widths).length > 0) onLayout({ columns, widths });
}

/** The saved views of the lists of events, as they are stored. */
function useScoreViews(): readonly ScoreView[] {
  return useCall(listScoreViews, {}).data?.views ?? [];
}

/** The same as the menu has them, with everything that can be done with them. */
function useViews(list: ViewedList): SavedViews {
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

/** What a view keeps of a list's address: neither its page nor the open event. */
function viewQueryOf({ query, range }: Pick<ShownList, 'query' | 'range'>): SearchParams {
  return SCORE_LISTS[range].write({ ...query, page: 1, event: undefined });
}

/** The address that a view opens; what lists can no longer be asked is left out. */
function addressOf(view: Pick<ScoreView, 'time_range' | 'query'>) {
  const texts = Object.entries(view.query).map(([name, value]) => [name, String(value)] as const);
  const spec = SCORE_LISTS[view.time_range];
  const search = spec.write(spec.read(Object.fromEntries(texts)));
  return { to: WINDOW_PATHS[view.time_range], search };
}

/** Whether the list is what the view shows. */
function isShowing(list: Pick<ShownList, 'query' | 'range'>, view: ScoreView): boolean {
  if (view.time_range !== list.range) return false;
  const shown = Object.entries(viewQueryOf(list));
  const { search } = addressOf(view);
  return (
    shown.length === Object.keys(search).length &&
    shown.every(([name, value]) => search[name] === value)
  );
}
