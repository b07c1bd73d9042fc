import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useReasonText } from './-move-reason.ts';
import '#web/messages/movement.json';

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
