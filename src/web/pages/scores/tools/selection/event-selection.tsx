import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Download, EyeOff, Pin, Shapes } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctEvent } from '#contract/scores/corrections.ts';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreSort } from '#contract/scores/score-list.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { invalidateResources } from '#web/api/invalidate-resources.ts';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import type { Selection } from '#web/list/selection/use-selection.ts';
import type { Column } from '#web/list/table/column.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { type BulkResult, changeAll, hideEvent, pinNext, setType } from './bulk-changes.ts';
import { exportSelected } from './export-selected.ts';

/** The column of checkboxes; what was selected on other pages stays so. */
export function eventSelectColumn(
  rows: readonly EventRow[],
  selection: Selection<EventRow>,
  t: TFunction,
): Column<EventRow, ScoreSort> {
  const known = [...selection.all, ...rows];
  return selectColumn({
    rows,
    idOf: ({ id }) => id,
    selected: new Set(selection.all.map(({ id }) => id)),
    onSelect: (ids) => selection.set(known.filter(({ id }) => ids.has(id))),
    labels: {
      all: t('scoreTools.selection.page'),
      one: ({ event_name: name }) => t('scoreTools.selection.one', { name }),
    },
  });
}

/** What can be done with all selected events at once. */
export function EventSelectionBar({
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

  const handleHide = () =>
    change(changeAll(events, hideEvent(call)), (count) =>
      t('scoreTools.selection.hidden', { count }),
    );
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
      <Button {...isIdle} icon={EyeOff} onClick={handleHide}>
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
