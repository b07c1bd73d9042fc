import { useId, useState } from 'react';
import { decideDuplicate } from '#contract/scores/desk/duplicates.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { listScores } from '#contract/scores/scores.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { useServiceNow } from '../-use-ranking.ts';
import { eventChoice } from './describe-start.ts';
import '#web/messages/desk.json';

const PAUSE_MS = 250;

const FOUND = 20;

/** Joins the event with another that is the same: found by its name. */
export function JoinDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const formId = useId();
  const [text, setText] = useState(event.event_name);
  const [chosen, setChosen] = useState('');
  const asked = useDebouncedValue(text, PAUSE_MS).trim() || event.event_name;
  const found = useCall(
    listScores,
    { body: { time_range: 'year', event_name: asked, per_page: FOUND, page: 1 } },
    { keepPrevious: true },
  );
  const others = found.data?.events.filter(({ id }) => id !== event.id) ?? [];
  const { mutateAsync: decide } = useChange(decideDuplicate);
  const change = useUndoableChange(t('desk.join.failed'));

  const handleJoin = () => {
    const params = { id: event.id, other_id: Number(chosen) };
    const joined = decide({ params, body: { is_same: true } });
    onClose();
    void change(joined, {
      message: t('desk.join.done'),
      undo: async () => decide({ params, body: { is_same: (await joined).before } }),
    });
  };
  return (
    <Dialog
      size="sm"
      title={t('desk.join.title', { name: event.event_name })}
      description={t('desk.join.description')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isDisabled={chosen === ''}>
            {t('desk.join.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(submit) => {
          submit.preventDefault();
          handleJoin();
        }}
      >
        <Combobox
          label={t('desk.join.other')}
          value={chosen}
          onChange={setChosen}
          onSearch={setText}
          isLoading={found.isFetching}
          error={found.error?.message}
          choices={others.map((other) => eventChoice(other, now, format))}
        />
      </form>
    </Dialog>
  );
}
