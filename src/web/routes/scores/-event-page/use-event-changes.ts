import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type Correction,
  correctEvent,
  type Pin,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { routeKey } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/eventPage.json';

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
    hide: () =>
      change(
        correct({
          params,
          body: { values: { hidden: true }, reason: t('scores.noReason'), version },
        }),
        {
          message: t('eventPage.hidden'),
          undo: () => undo({ params: { id, field: 'hidden' } }),
        },
      ),
    undoCorrection: ({ field, value, reason }: Correction) =>
      change(undo({ params: { id, field } }), {
        message: t('eventPage.corrections.undone'),
        undo: () =>
          correct({
            params,
            body: {
              values: { [field]: value },
              reason: field === 'hidden' && reason === '' ? t('scores.noReason') : reason,
            },
          }),
      }),
    unpin: ({ time_range, place, reason, ends_at }: Pin) =>
      change(unpin(time_range), {
        message: t('eventPage.pins.removed'),
        undo: () => pin({ time_range, place, reason, ends_at }),
      }),
  };
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
    pin: async (body: z.input<typeof pinEvent.body>) =>
      show(await pin.mutateAsync({ params, body })),
    unpin: async (range: TimeRange) =>
      show(await unpin.mutateAsync({ params, query: { time_range: range } })),
  };
}
