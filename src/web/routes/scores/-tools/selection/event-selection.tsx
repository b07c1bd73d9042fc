import { Download, EyeOff, Megaphone, Pin, Shapes } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import {
  correctEvent,
  MAX_PINNED_RANK,
  pinConflict,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import type { EventRow } from '#contract/scores/events.ts';
import { DECISION_STATES, type ScoreSort } from '#contract/scores/score-list.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useApiContext } from '#web/data/api-context.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { selectColumn } from '#web/list/selection/select-column.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { type BulkChange, useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import type { Column } from '#web/list/table/column.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { saveCsv } from '#web/ui/format/save-file.ts';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useDecide } from '../../-event/use-decide.ts';
import { undoPin } from '../../-event-page/use-event-changes.ts';
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
  import('../../-event/hide-dialog.tsx').then((module) => module.HideDialog),
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
  const { isBusy: isChanging, change } = useBulkChange(selection.clear, correctEvent.refreshes);
  const { isBusy: isDeciding, decide } = useDecide(selection.clear);
  const isBusy = isChanging || isDeciding;
  const events = selection.all.toSorted((a, b) => rankOf(a) - rankOf(b));
  const isIdle = { isDisabled: isBusy, variant: 'outline' } as const;

  const [isHiding, setIsHiding] = useState(false);
  const handleHide = async (reason: string) =>
    change(events, hideEvent(call, reason), (count) => t('scoreTools.selection.hidden', { count }));
  const handlePin = () =>
    change(events, pinNext(call, range), (count) => t('scoreTools.selection.pinned', { count }));
  const handleType = (type: (typeof EVENT_TYPES)[number]) => {
    const others = events.filter(({ event_type: now }) => now !== type);
    change(others, setType(call, type), (count) =>
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
          <MenuItem key={state} onSelect={() => decide(events, state)}>
            {t(`scores.decisions.${state}`)}
          </MenuItem>
        ))}
        <MenuGroup>
          <MenuItem onSelect={() => decide(events, null)}>
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

function rankOf({ rank }: EventRow): number {
  return rank ?? Number.POSITIVE_INFINITY;
}

/** Takes events out of every list. */
function hideEvent(call: Call, reason: string): BulkChange<EventRow> {
  return async ({ id }) => {
    const body = { values: { hidden: true }, reason };
    const { version } = await call(correctEvent, { params: { id }, body });
    return () => call(undoCorrection, { params: { id, field: 'hidden' }, query: { version } });
  };
}

/** Corrects the type; an earlier correction is what undoing returns to. */
function setType(call: Call, type: EventType): BulkChange<EventRow> {
  return async ({ id, event_type: before, corrected }) => {
    const correct = (value: EventType, version?: number) =>
      call(correctEvent, { params: { id }, body: { values: { event_type: value }, version } });
    const { corrections, version } = await correct(type);
    const isNew =
      !corrected.includes('event_type') && corrections.some(({ field }) => field === 'event_type');
    return () =>
      isNew
        ? call(undoCorrection, { params: { id, field: 'event_type' }, query: { version } })
        : correct(before, version);
  };
}

/** Pins events to the first ranks of a window that no other event is pinned to. */
function pinNext(call: Call, range: TimeRange): BulkChange<EventRow> {
  let next = 1;
  return async ({ id }) => {
    const params = { id };
    const calls = {
      pin: (body: RouteRequest<typeof pinEvent>['body']) => call(pinEvent, { params, body }),
      unpin: (query: RouteRequest<typeof unpinEvent>['query']) =>
        call(unpinEvent, { params, query }),
    };
    for (; ; next += 1) {
      try {
        const body = { time_range: range, place: next };
        const made = await calls.pin(body);
        next += 1;
        return () => undoPin(made, body, calls);
      } catch (error) {
        if (!isTaken(error) || next >= MAX_PINNED_RANK) throw error;
      }
    }
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

export const SELECTION_PARTS: SelectionParts = {
  column: eventSelectColumn,
  Bar: EventSelectionBar,
};
