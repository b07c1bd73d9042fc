import {
  type HalvingSet,
  type SavedWeights,
  toWeights,
  type WeightSet,
} from '#contract/scores/weights.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import '#web/messages/tuning.json';

/** Writes weights on one line: "theater 2 · concert 3 · sport 1 · time 4 · capacity 3 · half after 30 days". */
export function useDescribeWeights(): (set: WeightSet & Partial<HalvingSet>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (value: number) => format.number(value, 0, 4);
  const halving = (days: number, byWindow: Partial<Record<TimeRange, number | undefined>>) => {
    if (Object.keys(byWindow).length === 0) {
      return t('tuning.describe.halving', { days: number(days) });
    }
    const windows = TIME_RANGES.map((range) => {
      const own = number(byWindow[range] ?? days);
      return t('tuning.describe.window', {
        window: t(`tuning.describe.windows.${range}`),
        days: own,
      });
    });
    return t('tuning.describe.byWindow', { windows: windows.join(', ') });
  };
  return (set) => {
    const weights = toWeights(set);
    const { time_halving_days: days, time_halving_days_by_window: byWindow = {} } = set;
    return [
      ...(['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const).map(
        (name) => `${t(`weights.short.${name}`)} ${number(weights[name])}`,
      ),
      ...(days === undefined ? [] : [halving(days, byWindow)]),
    ].join(' · ');
  };
}

/** Writes a value of a weight set; a window without days of its own follows the base. */
export function useTunedValue(): (value: number | null) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (value) => (value === null ? t('tuning.difference.asBase') : format.number(value, 0, 4));
}

/** Who saved a weight set, and when. */
export function SavedLine({ set }: { set: SavedWeights }) {
  const { t } = useTranslation();
  const format = useFormat();
  const by =
    set.origin === 'sample'
      ? t('tuning.history.bySample')
      : (set.saved_by ?? t('tuning.history.byUnknown'));
  return (
    <>
      <bdi>{by}</bdi>
      {set.saved_at !== null && (
        <>
          {' · '}
          <time dateTime={set.saved_at}>{format.moment(new Date(set.saved_at))}</time>
        </>
      )}
    </>
  );
}
