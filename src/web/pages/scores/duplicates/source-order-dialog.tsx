import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EventSources,
  orderEventSources,
  readEventSources,
} from '#contract/scores/desk/duplicates.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Puts the sources in order of trust. */
export function SourceOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const sources = useCall(readEventSources, {});
  return (
    <Dialog
      title={t('duplicates.sources.title')}
      description={t('duplicates.sources.description')}
      onClose={onClose}
    >
      <CallState call={sources} failed={t('duplicates.sources.loadFailed')}>
        {(answer) => <SourceOrder key={answer.version} answer={answer} onClose={onClose} />}
      </CallState>
    </Dialog>
  );
}

function SourceOrder({ answer, onClose }: { answer: EventSources; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [order, setOrder] = useState(answer.sources);
  const save = useChange(orderEventSources);
  const move = (from: number, to: number) => {
    const moved = order[from];
    if (moved) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const handleSave = () =>
    save.mutate(
      { body: { sources: order.map(({ source }) => source), version: answer.version } },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'success', message: t('duplicates.sources.saved') });
        },
        onError: ({ message }) =>
          showToast({ tone: 'danger', title: t('duplicates.sources.failed'), message }),
      },
    );
  return (
    <>
      <List label={t('duplicates.sources.title')} isOrdered>
        {order.map(({ source, events }, index) => (
          <ListItem
            key={source}
            title={<bdi>{source}</bdi>}
            description={t('duplicates.sources.events', {
              count: events,
              events: format.number(events),
            })}
            end={
              <Row gap="xs" wrap={false}>
                <IconButton
                  icon={ArrowUp}
                  label={t('duplicates.sources.up', { source })}
                  isDisabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('duplicates.sources.down', { source })}
                  isDisabled={index === order.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </Row>
            }
          />
        ))}
      </List>
      <Row justify="end">
        <Button isLoading={save.isPending} onClick={handleSave}>
          {t('duplicates.sources.save')}
        </Button>
      </Row>
    </>
  );
}
