import { useTranslation } from 'react-i18next';
import type { RunMovement } from '#contract/scores/scores.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { RankChange } from '../rank-change.tsx';
import { EventLink } from '../weights/preview/event-link.tsx';

/** How many events a run moved, and the one that rose and the one that fell most. */
export function RunMoves({ movement }: { movement: RunMovement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { risers, fallers, entered, left } = movement;
  const largest = [risers, fallers].flatMap(({ events }) => events.slice(0, 1));
  return (
    <Stack gap="3xs">
      <span>
        {t('tuning.runs.moves', {
          risers: format.number(risers.count),
          fallers: format.number(fallers.count),
          entered: format.number(entered.count),
          left: format.number(left.count),
        })}
      </span>
      {largest.map((event) => (
        <Row key={event.id} gap="xs" justify="between" wrap={false}>
          <EventLink id={event.id} name={event.event_name} />
          <RankChange from={event.previous_rank} to={event.rank} />
        </Row>
      ))}
    </Stack>
  );
}
