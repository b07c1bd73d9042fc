import type { EventDetail } from '#contract/scores/event-detail.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { movementOf, sinceRun } from '../-list/movement.ts';
import { useReasonText } from '../-move-reason.ts';
import { useServiceNow } from '../-use-ranking.ts';

/** How the rank in a window moved, and what moved it most. */
export function Moved({
  event: { compared_with: compared },
  window: { rank, previous_rank: previous, moved_by: reason },
}: {
  event: EventDetail;
  window: EventDetail['windows'][number];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const reasonText = useReasonText();
  if (!reason || !compared) return null;
  const { kind, by } = movementOf(rank, previous);
  const since = sinceRun(compared.as_of, { t, format, now });
  return (
    <Text as="p" size="sm" tone="neutral">
      {t('moveReason.why', {
        reason: reasonText(reason),
        move: t(`movement.${kind}`, { count: by, since }),
      })}
    </Text>
  );
}
