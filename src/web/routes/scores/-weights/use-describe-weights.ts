import { type HalvingSet, toWeights, type WeightSet } from '#contract/scores/weights.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import '#web/messages/tuning.json';

/** Writes weights on one line: "theater 2 · concert 3 · sport 1 · time 4 · capacity 3 · half after 30 days". */
export function useDescribeWeights(): (set: WeightSet & Partial<HalvingSet>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (value: number) => format.number(value, 0, 4);
  return (set) => {
    const weights = toWeights(set);
    const { time_halving_days: days, time_halving_days_by_window: byWindow = {} } = set;
    return [
      ...(['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const).map(
        (name) => `${t(`weights.short.${name}`)} ${number(weights[name])}`,
      ),
      ...(days === undefined ? [] : [t('tuning.describe.halving', { days: number(days) })]),
      ...TIME_RANGES.flatMap((range) => {
        const own = byWindow[range];
        if (own === undefined) return [];
        const window = t(`scores.windows.${range}`);
        return [t('tuning.describe.window', { window, days: number(own) })];
      }),
    ].join(' · ');
  };
}
