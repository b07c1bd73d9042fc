import { useTranslation } from 'react-i18next';
import {
  type Correction,
  correctEvent,
  type Pin,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { useChange } from '#web/api/use-change.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** The changes of an event that one click makes; each can be undone. */
export function useEventChanges({ id, version }: Pick<EventDetail, 'id' | 'version'>) {
  const { t } = useTranslation();
  const change = useUndoableChange(t('eventPage.failed'));
  const { mutateAsync: correct } = useChange(correctEvent);
  const { mutateAsync: undo } = useChange(undoCorrection);
  const { mutateAsync: pin } = useChange(pinEvent);
  const { mutateAsync: unpin } = useChange(unpinEvent);
  const params = { id };

  return {
    hide: () =>
      change(correct({ params, body: { values: { hidden: true }, version } }), {
        message: t('eventPage.hidden'),
        undo: () => undo({ params: { id, field: 'hidden' } }),
      }),
    undoCorrection: ({ field, value, reason }: Correction) =>
      change(undo({ params: { id, field } }), {
        message: t('eventPage.corrections.undone'),
        undo: () => correct({ params, body: { values: { [field]: value }, reason } }),
      }),
    unpin: ({ time_range, place, reason, ends_at }: Pin) =>
      change(unpin({ params, query: { time_range } }), {
        message: t('eventPage.pins.removed'),
        undo: () => pin({ params, body: { time_range, place, reason, ends_at } }),
      }),
  };
}
