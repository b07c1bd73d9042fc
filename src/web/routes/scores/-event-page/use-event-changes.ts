import { useQueryClient } from '@tanstack/react-query';
import type { RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import {
  type CorrectableField,
  type Correction,
  correctEvent,
  type Pin,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { routeKey } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { useServiceNow } from '../-use-ranking.ts';
import '#web/messages/eventPage.json';

/** The name of what somebody types to correct an event. */
export const correctionDraft = (id: number) => `correction.${id}`;

/** The changes of an event that one click makes; each can be undone. */
export function useEventChanges({
  id,
  version,
}: Pick<EventDetail, 'id'> & Partial<Pick<EventDetail, 'version'>>) {
  const { t } = useTranslation();
  const change = useUndoableChange(t('eventPage.failed'));
  const { mutateAsync: correct } = useChange(correctEvent);
  const { mutateAsync: undo } = useChange(undoCorrection);
  const { pin, unpin } = usePinChanges(id);
  const params = { id };

  return {
    hide: (reason: string) => {
      const made = correct({ params, body: { values: { hidden: true }, reason, version } });
      return change(made, {
        message: t('eventPage.hidden'),
        undo: async () =>
          undo({ params: { id, field: 'hidden' }, query: { version: (await made).version } }),
      });
    },
    undoCorrection: ({ field, value, reason }: Correction) => {
      const made = undo({ params: { id, field }, query: { version } });
      return change(made, {
        message: t(field === 'hidden' ? 'eventPage.shown' : 'eventPage.corrections.undone'),
        undo: async () =>
          correct({
            params,
            // One from before a reason was asked for has none.
            body: {
              values: { [field]: value },
              reason: reason || t('eventPage.noReason'),
              version: (await made).version,
            },
          }),
      });
    },
    unpin: ({ time_range, pinned_at, ...before }: Pin) =>
      change(unpin({ time_range, replaces: pinned_at }), {
        message: t('eventPage.pins.removed'),
        undo: () => pin({ time_range, ...pinBody(before), replaces: null }),
      }),
  };
}

/** A pin as it was. */
const pinBody = ({ place, reason, ends_at }: Pick<Pin, 'place' | 'reason' | 'ends_at'>) => ({
  place,
  reason,
  ends_at,
});

type PinBody = RouteRequest<typeof pinEvent>['body'];
type UnpinQuery = RouteRequest<typeof unpinEvent>['query'];

/** Undoes a pin: the one before it is back, or none. Refused where somebody else has changed it since. */
export function undoPin(
  { pins, previous }: RouteAnswer<typeof pinEvent>,
  { time_range }: PinBody,
  calls: {
    pin: (body: PinBody) => Promise<unknown>;
    unpin: (query: UnpinQuery) => Promise<unknown>;
  },
): Promise<unknown> {
  const replaces = pins.find((made) => made.time_range === time_range)?.pinned_at;
  return previous
    ? calls.pin({ time_range, ...pinBody(previous), replaces })
    : calls.unpin({ time_range, replaces });
}

/** Pins and unpins an event. Its page shows the pins of the answer. */
export function usePinChanges(id: number) {
  const queryClient = useQueryClient();
  const pin = useChange(pinEvent);
  const unpin = useChange(unpinEvent);
  const params = { id };
  const show = ({ pins }: { pins: Pin[] }) => {
    queryClient.setQueriesData<EventDetail>({ queryKey: routeKey(getEvent) }, (event) =>
      event?.id === id ? { ...event, pins } : event,
    );
  };
  return {
    pin: async (body: PinBody) => {
      const pinned = await pin.mutateAsync({ params, body });
      show(pinned);
      return pinned;
    },
    unpin: async (query: UnpinQuery) => show(await unpin.mutateAsync({ params, query })),
  };
}

/** Whether a correction says yes or no to something. */
export function isChoice(correction: Correction): correction is Choice {
  const { field, value } = correction;
  return (field === 'hidden' || field === 'pass_like') && typeof value === 'boolean';
}

type Choice = Correction & { field: 'hidden' | 'pass_like'; value: boolean };

/** Writes what a correction says: "Capacity: 5,200". */
export function useCorrectionText(): (correction: Correction) => string {
  const { t } = useTranslation();
  const factText = useFactText();
  return (correction) => {
    if (isChoice(correction)) {
      const { field, value } = correction;
      return t(`eventPage.corrections.choices.${field}.${value ? 'yes' : 'no'}`);
    }
    const { field, value } = correction;
    const fact = t(`eventPage.facts.${field}`);
    return t('eventPage.corrections.fact', { fact, value: factText(field, value) });
  };
}

/** Writes the value of a fact that can be corrected. */
export function useFactText(): (field: CorrectableField, value: Correction['value']) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const textOf = (field: CorrectableField, value: string) => {
    if (field === 'event_type') {
      const type = EVENT_TYPES.find((one) => one === value);
      return type ? t(`scores.types.${type}`) : value;
    }
    const start = field === 'starts_at' ? readLocalMoment(value) : null;
    return start ? `${format.wallDay(start.wall, now)}, ${format.wallTime(start.wall)}` : value;
  };
  return (field, value) => {
    if (value === null) return t('scores.unknown');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'number' ? format.number(value) : textOf(field, value);
  };
}
