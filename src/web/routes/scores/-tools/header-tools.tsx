import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import {
  ArrowUpDown,
  Bookmark,
  ChevronDown,
  Download,
  EyeOff,
  ListChecks,
  Megaphone,
  Pin,
  Plus,
  Printer,
  Settings2,
  Shapes,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Call } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  correctEvent,
  MAX_PINNED_PLACE,
  pinConflict,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import type { ScoreView } from '#contract/scores/desk/score-views.ts';
import type { DecisionState, EventRow } from '#contract/scores/events.ts';
import {
  COMPARISONS,
  type Comparison,
  DECISION_STATES,
  type ScoreSort,
} from '#contract/scores/score-list.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useApiContext } from '#web/data/api-context.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import type { Selection } from '#web/list/selection/use-selection.ts';
import type { Column } from '#web/list/table/column.ts';
import type { TableLayout } from '#web/list/table/column-layout.ts';
import { ColumnChoices } from '#web/list/table/column-tools.tsx';
import { useDialogAnchor } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, ButtonFace, lookOf } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { saveCsv } from '#web/ui/format/save-file.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { useDecide } from '../-event/use-decide.ts';
import styles from '../-score-list.module.css';
import { SCORE_LISTS } from '../-score-list-spec.ts';
import type { ShownList } from './shown-list.ts';
import { useViews, type ViewedList, type Views } from './views/use-views.ts';
import { isShowing } from './views/view-of-list.ts';
import '#web/messages/scoreTools.json';

/** The column of checkboxes; what was selected on other pages stays so. */
function eventSelectColumn(
  rows: readonly EventRow[],
  selection: Selection<EventRow>,
  t: Translate,
): Column<EventRow, ScoreSort> {
  return selectColumn({
    rows,
    selection,
    labels: {
      all: t('scoreTools.selection.page'),
      one: ({ event_name: name }) => t('scoreTools.selection.one', { name }),
    },
  });
}

const HideDialog = lateDialog(() =>
  import('../-event/hide-dialog.tsx').then((module) => module.HideDialog),
);

/** What can be done with all selected events at once. */
function EventSelectionBar({
  selection,
  range,
}: {
  selection: Selection<EventRow>;
  range: TimeRange;
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { isBusy, change } = useBulkChange(selection.clear);
  const events = selection.all.toSorted((a, b) => placeOf(a) - placeOf(b));
  const isIdle = { isDisabled: isBusy, variant: 'outline' } as const;

  const { decide } = useDecide();
  const [isHiding, setIsHiding] = useState(false);
  const handleHide = async (reason: string) =>
    change(changeAll(events, hideEvent(call, reason)), (count) =>
      t('scoreTools.selection.hidden', { count }),
    );
  const handleDecide = (state: DecisionState | null) => {
    void decide(events, state);
    selection.clear();
  };
  const handlePin = () =>
    change(changeAll(events, pinNext(call, range)), (count) =>
      t('scoreTools.selection.pinned', { count }),
    );
  const handleType = (type: (typeof EVENT_TYPES)[number]) => {
    const others = events.filter(({ event_type: now }) => now !== type);
    change(changeAll(others, setType(call, type)), (count) =>
      t('scoreTools.selection.typed', { count, type: t(`scores.types.${type}`) }),
    );
  };

  return (
    <SelectionBar
      isShown={events.length > 0}
      onClear={selection.clear}
      summary={<strong>{t('scoreTools.selection.count', { count: events.length })}</strong>}
    >
      <MenuButton label={t('scoreTools.selection.decide')} icon={Megaphone} isDisabled={isBusy}>
        {DECISION_STATES.map((state) => (
          <MenuItem key={state} onSelect={() => handleDecide(state)}>
            {t(`scores.decisions.${state}`)}
          </MenuItem>
        ))}
        <MenuGroup>
          <MenuItem onSelect={() => handleDecide(null)}>
            {t('scoreTools.selection.undecided')}
          </MenuItem>
        </MenuGroup>
      </MenuButton>
      <Button {...isIdle} icon={EyeOff} onClick={() => setIsHiding(true)}>
        {t('scoreTools.selection.hide')}
      </Button>
      <MenuButton label={t('scoreTools.selection.type')} icon={Shapes} isDisabled={isBusy}>
        {EVENT_TYPES.map((type) => (
          <MenuItem key={type} onSelect={() => handleType(type)}>
            {t(`scores.types.${type}`)}
          </MenuItem>
        ))}
      </MenuButton>
      <Button {...isIdle} icon={Pin} onClick={handlePin}>
        {t('scoreTools.selection.pin')}
      </Button>
      <Button
        variant="outline"
        icon={Download}
        onClick={() => void exportSelected(events, t('scoreTools.selection.file'))}
      >
        {t('scoreTools.selection.export')}
      </Button>
      {isHiding && (
        <HideDialog
          names={events.map(({ event_name: name }) => name)}
          onHide={handleHide}
          onClose={() => setIsHiding(false)}
        />
      )}
    </SelectionBar>
  );
}

function placeOf({ list_rank: listed, rank }: EventRow): number {
  return listed ?? rank ?? Number.POSITIVE_INFINITY;
}

/** Runs changes of many events, which can be undone together, and has the lists asked for again once. */
function useBulkChange(onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const undoable = useUndoableChange(t('scoreTools.selection.failed'));
  const refresh = () => invalidateResources(queryClient, correctEvent.refreshes);

  const tell = async (running: Promise<BulkResult>, describe: (count: number) => string) => {
    setIsBusy(true);
    try {
      const result = await running;
      const undo = () => result.undo().finally(refresh);
      await undoable(Promise.resolve(), { message: describe(result.done), undo });
      onDone();
      if (result.failure) {
        const { message } = result.failure;
        showToast({ tone: 'danger', title: t('scoreTools.selection.someFailed'), message });
      }
    } catch (error) {
      await undoable(Promise.reject(error), null);
    } finally {
      setIsBusy(false);
      refresh();
    }
  };
  return {
    isBusy,
    change: (running: Promise<BulkResult>, describe: (count: number) => string) =>
      void tell(running, describe),
  };
}

type Undo = () => Promise<unknown>;

/** Changes one event, and answers how to undo that. */
type Change = (event: EventRow) => Promise<Undo>;

type BulkResult = {
  done: number;
  /** Why the first of those that failed did; null: none did. */
  failure: Error | null;
  undo: Undo;
};

/** Changes events one after another; where none could be changed, rejects as the first did. */
async function changeAll(events: readonly EventRow[], change: Change): Promise<BulkResult> {
  const undos: Undo[] = [];
  let failure: Error | null = null;
  for (const event of events) {
    try {
      undos.push(await change(event));
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }
  if (failure && undos.length === 0) throw failure;
  const undo = async () => {
    for (const one of undos.toReversed()) await one();
  };
  return { done: undos.length, failure, undo };
}

/** Takes events out of every list. */
function hideEvent(call: Call, reason: string): Change {
  return async ({ id }) => {
    await call(correctEvent, { params: { id }, body: { values: { hidden: true }, reason } });
    return () => call(undoCorrection, { params: { id, field: 'hidden' } });
  };
}

/** Corrects the type; an earlier correction is what undoing returns to. */
function setType(call: Call, type: EventType): Change {
  return async ({ id, event_type: before, corrected }) => {
    const correct = (value: EventType) =>
      call(correctEvent, { params: { id }, body: { values: { event_type: value } } });
    const { corrections } = await correct(type);
    const isNew =
      !corrected.includes('event_type') && corrections.some(({ field }) => field === 'event_type');
    return () =>
      isNew ? call(undoCorrection, { params: { id, field: 'event_type' } }) : correct(before);
  };
}

/** Pins events to the first places of a window that no other event is pinned to. */
function pinNext(call: Call, range: TimeRange): Change {
  let next = 1;
  return async ({ id, pinned }) => {
    const pin = (place: number) =>
      call(pinEvent, { params: { id }, body: { time_range: range, place } });
    for (; ; next += 1) {
      try {
        await pin(next);
        break;
      } catch (error) {
        if (!isTaken(error) || next >= MAX_PINNED_PLACE) throw error;
      }
    }
    next += 1;
    return () =>
      pinned
        ? pin(pinned.place)
        : call(unpinEvent, { params: { id }, query: { time_range: range } });
  };
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'conflict' &&
    pinConflict.safeParse(error.details).success
  );
}

/** Named as in the export of a whole list. */
const COLUMNS = [
  'list_rank',
  'rank',
  'previous_rank',
  'event_name',
  'event_type',
  'event_category',
  'venue_name',
  'city',
  'country',
  'venue_capacity',
  'starts_at',
  'ends_at',
  'timezone',
  'status',
  'price_min',
  'price_max',
  'currency',
  'score',
  'score_type',
  'score_time_left',
  'score_venue_capacity',
  'source',
  'source_id',
  'url',
] as const satisfies readonly (keyof EventRow)[];

function exportSelected(events: readonly EventRow[], fileName: string): Promise<void> {
  const rows = events.map((event) => COLUMNS.map((column) => event[column]));
  return saveCsv({ fileName, titles: COLUMNS, rows });
}

/** What selecting events needs; the list loads it with the first selection. */
export type SelectionParts = {
  column: typeof eventSelectColumn;
  Bar: typeof EventSelectionBar;
};

const SELECTION_PARTS: SelectionParts = { column: eventSelectColumn, Bar: EventSelectionBar };

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
        <ViewsMenu
          {...list}
          columns={layout.value.columns}
          onColumns={(ids) => layout.onChange({ ...layout.value, columns: ids })}
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
              {t(`movement.with.${value}`)}
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

const ManageViews = lateDialog(() =>
  import('./views/manage-views.tsx').then((module) => module.ManageViews),
);

const ViewForm = lateDialog(() =>
  import('./views/view-form.tsx').then((module) => module.ViewForm),
);

/** The saved views of lists: opens one, saves the present one, and leads to all that can be done with them. */
function ViewsMenu(list: ViewedList) {
  const { t } = useTranslation();
  const views = useViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const saving = useDialogAnchor('save-view');
  const close = () => {
    setDialog(null);
    saving.close();
  };
  useStartColumns(list, views);
  const own = views.all.filter((view) => view.is_own);
  const others = views.all.filter((view) => !view.is_own);
  const item = (view: ScoreView) => (
    <MenuItem
      key={view.id}
      isChecked={isShowing(list, view)}
      end={view.is_own ? undefined : <bdi>{view.owner}</bdi>}
      onSelect={() => views.open(view)}
    >
      <bdi>{view.name}</bdi>
    </MenuItem>
  );

  return (
    <>
      <Menu
        label={t('scores.tools.views')}
        look={lookOf({ variant: 'outline' })}
        face={
          <ButtonFace icon={Bookmark}>
            <span className={styles.wideText}>
              {t('scores.tools.views')} <ChevronDown size={16} aria-hidden />
            </span>
          </ButtonFace>
        }
      >
        {own.length > 0 && <MenuGroup label={t('scoreTools.views.own')}>{own.map(item)}</MenuGroup>}
        {others.length > 0 && (
          <MenuGroup label={t('scoreTools.views.shared')}>{others.map(item)}</MenuGroup>
        )}
        {views.error && (
          <MenuItem isDisabled onSelect={close}>
            {t('scoreTools.views.notLoaded')}
          </MenuItem>
        )}
        <MenuGroup>
          <MenuItem icon={Plus} onSelect={() => setDialog('save')}>
            {t('scoreTools.views.saveThis')}
          </MenuItem>
          {views.all.length > 0 && (
            <MenuItem icon={Settings2} onSelect={() => setDialog('manage')}>
              {t('scoreTools.views.manage')}
            </MenuItem>
          )}
        </MenuGroup>
      </Menu>
      {(dialog === 'save' || saving.isOpen) && (
        <ViewForm
          title={t('scoreTools.views.saveThis')}
          initial={{ name: '', shared: false }}
          onSave={views.save}
          onClose={close}
        />
      )}
      {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
    </>
  );
}

/** Shows the columns of the view that the reader started with; its address alone does not carry them. */
function useStartColumns(list: ViewedList, { all }: Views): void {
  const queryClient = useQueryClient();
  const [isFirst] = useState(() => isFirstList(queryClient));
  const [hasStarted, setHasStarted] = useState(false);
  const view = all.find((one) => one.is_start);
  useEffect(() => {
    if (!isFirst || hasStarted || !view) return;
    setHasStarted(true);
    if (view.columns.length > 0 && isShowing(list, view)) list.onColumns(view.columns);
  });
}

const SEEN = new WeakSet<QueryClient>();

/** Whether no list was shown yet since the product was opened in this tab; true once. */
function isFirstList(tab: QueryClient): boolean {
  if (SEEN.has(tab)) return false;
  SEEN.add(tab);
  return true;
}
