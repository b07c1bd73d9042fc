import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
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

/** "▲22", how far a rank moved between two runs; nothing where it did not, or where the earlier one did not have it. */
export function RankMove({ from, to }: { from: number | null; to: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (from === null || from === to) return null;
  const isUp = to < from;
  return (
    <Text size="xs" tone={isUp ? 'success' : 'danger'} isNumeric>
      <span aria-hidden>
        {isUp ? '▲' : '▼'}
        {format.number(Math.abs(from - to))}
      </span>
      <VisuallyHidden>
        {t('movement.fromTo', { from: format.number(from), to: format.number(to) })}
      </VisuallyHidden>
    </Text>
  );
}
