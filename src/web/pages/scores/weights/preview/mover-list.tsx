import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/display/card.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { RankChange } from '../../rank-change.tsx';
import { EventLink } from './event-link.tsx';
import type { Preview } from './use-preview.ts';

type Mover = Preview['summary']['winners'][number];

const MOST_SHOWN = 5;

/** Events with their ranks now and as previewed. */
export function MoverList({ title, movers }: { title: string; movers: readonly Mover[] }) {
  const { t } = useTranslation();
  const more = movers.length - MOST_SHOWN;
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
