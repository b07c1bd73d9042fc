import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import { RankChange, useReasonText } from '#web/routes/scores/-rank-change.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { EventLink } from './event-link.tsx';
import '#web/messages/tuning.json';

type Mover = MoveReason & {
  id: number;
  event_name: string;
  current_rank: number | null;
  rank: number | null;
};

const MOST_SHOWN = 5;

/** Events with their ranks before and after a change. */
export function MoverList({
  title,
  movers,
  count = movers.length,
}: {
  title: string;
  movers: readonly Mover[];
  /** Where there are more than those given. */
  count?: number;
}) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const more = count - Math.min(movers.length, MOST_SHOWN);
  return (
    <Card title={title} level={3} padding="sm">
      {movers.length === 0 ? (
        <Text as="p" size="md" tone="neutral">
          {t('tuning.preview.none')}
        </Text>
      ) : (
        <List label={title}>
          {movers.slice(0, MOST_SHOWN).map((mover) => (
            <ListItem
              key={mover.id}
              title={<EventLink id={mover.id} name={mover.event_name} />}
              description={reasonText(mover)}
              end={<RankChange from={mover.current_rank} to={mover.rank} />}
            />
          ))}
        </List>
      )}
      {more > 0 && (
        <Text as="p" size="sm" tone="neutral">
          {t('tuning.preview.more', { count: more })}
        </Text>
      )}
    </Card>
  );
}
