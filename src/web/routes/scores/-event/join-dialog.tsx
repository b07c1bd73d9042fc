import { decideDuplicate } from '#contract/scores/desk/duplicates.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { listScores } from '#contract/scores/scores.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { EventSearchDialog, useEventSearch } from './event-search-dialog.tsx';
import '#web/messages/desk.json';

const FOUND = 20;

/** Joins the event with another that is the same: found by its name. */
export function JoinDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync: decide } = useChange(decideDuplicate);
  const change = useUndoableChange(t('desk.join.failed'));
  const search = useEventSearch(event.event_name);
  const body = { time_range: 'year', event_name: search.q, per_page: FOUND, page: 1 } as const;
  const found = useCall(listScores, { body }, { keepPrevious: true });
  const handleJoin = (otherId: number) => {
    const params = { id: event.id, other_id: otherId };
    const joined = decide({ params, body: { is_same: true } });
    onClose();
    void change(joined, {
      message: t('desk.join.done'),
      undo: async () => decide({ params, body: { is_same: (await joined).before } }),
    });
  };
  return (
    <EventSearchDialog
      title={t('desk.join.title', { name: event.event_name })}
      description={t('desk.join.description')}
      label={t('desk.join.other')}
      search={search}
      found={found}
      events={found.data?.events.filter(({ id }) => id !== event.id)}
      submitLabel={t('desk.join.submit')}
      onChoose={handleJoin}
      onClose={onClose}
    />
  );
}
