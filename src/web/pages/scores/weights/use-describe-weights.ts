import { useTranslation } from 'react-i18next';
import { type FullWeightSet, toWeights } from '#contract/scores/weights.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useFormat } from '#web/ui/format/format.ts';

/** Writes a weight set on one line: "theater 2 · concert 3 · sport 1 · time 4 · capacity 3 · half after 30 days". */
export function useDescribeWeights(): (set: FullWeightSet) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (value: number) => format.number(value, 0, 4);
  return (set) => {
    const weights = toWeights(set);
    const own = set.time_halving_days_by_window;
    return [
      ...(['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const).map(
        (name) => `${t(`weights.short.${name}`)} ${number(weights[name])}`,
      ),
      t('tuning.describe.halving', { days: number(set.time_halving_days) }),
      ...TIME_RANGES.flatMap((range) => {
        const days = own[range];
        if (days === undefined) return [];
        const window = t(`scores.windows.${range}`);
        return [t('tuning.describe.window', { window, days: number(days) })];
      }),
    ].join(' · ');
  };
}
