import { Link } from '@tanstack/react-router';
import { decideDuplicate, splitEvent } from '#contract/scores/desk/duplicates.ts';
import type { EventDetail, EventSource } from '#contract/scores/event-detail.ts';
import { useMay } from '#web/data/ability.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/eventPage.json';

/** The sources that list this event, what each adds, and the way to take them apart. */
export function SourcesCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const { sources, borrowed } = event;
  if (sources.length === 0) return null;
  return (
    <Card title={t('eventPage.sources.title')}>
      <List label={t('eventPage.sources.title')}>
        {sources.map((source) => {
          const facts = borrowed.flatMap(({ fact, source: from }) =>
            from === source.source ? [t(`eventPage.sources.facts.${fact}`)] : [],
          );
          return <SourceItem key={source.id} source={source} facts={facts.join(', ')} />;
        })}
      </List>
    </Card>
  );
}

function SourceItem({ source, facts }: { source: EventSource; facts: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayChange = useMay('update', 'Event');
  const split = useSplit();
  const { id, event_name, is_lead, by_staff, likeness } = source;
  const told = [
    is_lead && t('eventPage.sources.lead'),
    by_staff && t('eventPage.sources.byStaff'),
    likeness !== null && t('eventPage.sources.alike', { percent: format.number(likeness) }),
  ].filter((text) => text !== false);
  return (
    <ListItem
      title={
        <Link to="/scores/events/$id" params={{ id: String(id) }}>
          <bdi>{source.source}</bdi>
        </Link>
      }
      description={
        <>
          <bdi>{event_name}</bdi>
          <div>{told.join(' · ')}</div>
          {facts !== '' && (
            <Text as="div" size="sm">
              {t('eventPage.sources.borrowed', { source: source.source, facts })}
            </Text>
          )}
        </>
      }
      end={
        mayChange && (
          <Button
            variant="plain"
            size="sm"
            aria-label={t('eventPage.sources.splitOf', { source: source.source })}
            onClick={() => void split(id)}
          >
            {t('eventPage.sources.split')}
          </Button>
        )
      }
    />
  );
}

/** Makes a function that takes an event out of its group; undoing it returns to what was decided before. */
function useSplit() {
  const { t } = useTranslation();
  const change = useUndoableChange(t('eventPage.sources.failed'));
  const { mutateAsync: split } = useChange(splitEvent);
  const { mutateAsync: decide } = useChange(decideDuplicate);
  return (id: number) => {
    const done = split({ params: { id } });
    return change(done, {
      message: t('eventPage.sources.splitDone'),
      undo: async () => {
        for (const { id: other_id, before } of (await done).parted) {
          await decide({ params: { id, other_id }, body: { is_same: before } });
        }
      },
    });
  };
}
