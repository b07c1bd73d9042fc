import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { movementOf, sinceRun } from './-list/movement.ts';
import { useServiceNow } from './-use-ranking.ts';
import '#web/messages/movement.json';
import '#web/messages/moveReason.json';

/** "34 → 12", from one rank to another; null is outside of the list. */
export function RankChange({ from, to }: { from: number | null; to: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const written = (rank: number | null) => (rank === null ? '—' : format.number(rank));
  const isUp = to !== null && (from === null || to < from);
  return (
    <Text size="sm" tone={from === to ? 'neutral' : isUp ? 'success' : 'danger'} isNumeric>
      <bdi dir="ltr" aria-hidden>
        {written(from)} → {written(to)}
      </bdi>
      <VisuallyHidden>
        {t('movement.fromTo', {
          from: from === null ? t('movement.outside') : written(from),
          to: to === null ? t('movement.outside') : written(to),
        })}
      </VisuallyHidden>
    </Text>
  );
}

/** "▲22", how far a rank moved between two runs; nothing where it did not, or where the earlier one did not have it. The tooltip says why. */
export function RankMove({
  from,
  to,
  reason,
}: {
  from: number | null;
  to: number;
  reason: MoveReason | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonText = useReasonText();
  if (from === null || from === to) return null;
  const isUp = to < from;
  const why = reason ? reasonText(reason) : undefined;
  return (
    <Text size="xs" tone={isUp ? 'success' : 'danger'} isNumeric>
      <span aria-hidden title={why}>
        {isUp ? '▲' : '▼'}
        {format.number(Math.abs(from - to))}
      </span>
      <VisuallyHidden>
        {[t('movement.fromTo', { from: format.number(from), to: format.number(to) }), why]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
    </Text>
  );
}

/** Writes what moved an event: "The weights changed: +2.1 points for type". */
export function useReasonText(): (reason: MoveReason) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ cause: name, part }) => {
    const cause = t(`moveReason.causes.${name}`);
    if (part === null) return cause;
    const points = `${part.points > 0 ? '+' : ''}${format.number(part.points, 1)}`;
    return t('moveReason.points', { cause, points, part: t(`moveReason.parts.${part.name}`) });
  };
}

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
