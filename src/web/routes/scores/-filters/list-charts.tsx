import type { FacetAnswer } from '#contract/scores/facets.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Changes } from '#web/list/search.ts';
import { useTranslation } from '#web/translation.tsx';
import { TextButton } from '#web/ui/buttons/button.tsx';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { addDays } from '#web/ui/calendar/days.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { ScoreListQuery } from '../-score-list-spec.ts';
import { DAYS_OF_BAR, SEAT_BANDS, scoreBand } from './bands.ts';
import styles from './filters.module.css';
import type { ListExtraProps } from './list-extras.tsx';
import { useFacets } from './use-facets.ts';
import '#web/messages/scoreFilters.json';

/** Small charts of a list, in the run that it shows; a click on a bar filters the list. */
export function ListCharts({ range, query, onChange, runId }: ListExtraProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: facets, error, refetch } = useFacets(query, range, runId);
  if (!facets) {
    if (!error) return <Skeleton height={160} />;
    return (
      <Alert
        message={t('scoreFilters.notCounted', { reason: error.message })}
        actions={<TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>}
      />
    );
  }
  const number = (value: string | number) => format.number(Number(value));
  const between = (min: string | number, max: string | number) =>
    t('scoreFilters.between', { min: number(min), max: number(max) });
  const seats = ({ value, filter }: Bar) => {
    if (value === 'unknown') return t('scores.unknown');
    const max = filter.capacity_max;
    return max === undefined
      ? t('scoreFilters.atLeast', { min: number(value) })
      : between(value, max);
  };
  const days = ({ value, filter }: Bar) => {
    const to = filter.starts_to ?? value;
    if (to === value) return format.day(value);
    return t('scoreFilters.between', { min: format.day(value), max: format.day(to) });
  };
  const charts = [
    {
      name: 'score',
      bars: scoreBars(facets),
      labelOf: ({ value }: Bar) => between(value, Number(value) + 10),
    },
    {
      name: 'type',
      bars: typeBars(facets),
      labelOf: ({ filter }: Bar) => (filter.type ? t(`scores.types.${filter.type}`) : ''),
    },
    { name: 'day', bars: dayBars(facets, range), labelOf: days },
    { name: 'seats', bars: seatBars(facets), labelOf: seats },
  ] as const;
  return (
    <section className={styles.panel} aria-label={t('scoreFilters.charts.title')}>
      <Grid min="14rem" gap="lg">
        {charts.map(({ name, bars, labelOf }) => (
          <BarChart
            key={name}
            label={t(`scoreFilters.charts.${name}`)}
            bars={bars.map((bar) => ({
              key: bar.value,
              label: labelOf(bar),
              count: bar.count,
              isChosen: isChosen(bar, query),
              onClick: () => onChange(changeByBar(bar, query), { replace: false }),
            }))}
          />
        ))}
      </Grid>
    </section>
  );
}

type ShownBar = {
  key: string;
  label: string;
  count: number;
  isChosen: boolean;
  onClick: () => void;
};

/** Bars below each other; a long list of them scrolls. */
function BarChart({ label, bars }: { label: string; bars: readonly ShownBar[] }) {
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <FieldGroup label={label}>
      <div className={styles.bars}>
        {bars.map((bar) => (
          <ToggleButton
            key={bar.key}
            isFullWidth
            size="sm"
            variant={bar.isChosen ? 'light' : 'plain'}
            isPressed={bar.isChosen}
            isDisabled={bar.count === 0 && !bar.isChosen}
            onChange={bar.onClick}
          >
            <span className={styles.bar}>
              <Text as="bdi" size="sm" isTruncated>
                {bar.label}
              </Text>
              <span aria-hidden>
                <Progress label="" value={bar.count} max={most} />
              </span>
              <Text size="sm" isNumeric>
                {format.number(bar.count)}
              </Text>
            </span>
          </ToggleButton>
        ))}
      </div>
    </FieldGroup>
  );
}

type Buckets = FacetAnswer['day'];

type Change = Changes<ScoreListQuery>;

/** A bar of a chart: the events that `filter` would leave. */
type Bar = { value: string; count: number; filter: Change };

function typeBars({ event_type: buckets }: FacetAnswer): Bar[] {
  return EVENT_TYPES.map((type) => ({
    value: type,
    count: countOf(buckets, type),
    // A category belongs to its type.
    filter: { type, category: undefined },
  }));
}

/** Bands of 10 points, from the lowest that has events to the highest. */
function scoreBars({ score_band: buckets }: FacetAnswer): Bar[] {
  const bands = buckets.map(({ value }) => Number(value));
  const first = Math.min(...bands);
  const length = bands.length === 0 ? 0 : (Math.max(...bands) - first) / 10 + 1;
  return Array.from({ length }, (_, index) => {
    const band = first + index * 10;
    const value = String(band);
    return { value, count: countOf(buckets, value), filter: scoreBand(band) };
  });
}

/** The last bar is of the events whose capacity is unknown. */
function seatBars({ capacity_band: buckets }: FacetAnswer): Bar[] {
  const unknown = { capacity_min: undefined, capacity_max: undefined, capacity_known: false };
  return [
    ...SEAT_BANDS.map(([min, max]) => ({
      value: String(min),
      count: countOf(buckets, String(min)),
      filter: { capacity_min: min, capacity_max: max, capacity_known: undefined },
    })),
    { value: 'unknown', count: countOf(buckets, 'unknown'), filter: unknown },
  ];
}

/** One bar for a day, a week or a fortnight, from the first day that has events to the last. */
function dayBars({ day: buckets }: FacetAnswer, range: TimeRange): Bar[] {
  const [first, last] = [buckets.at(0)?.value, buckets.at(-1)?.value];
  const bars: Bar[] = [];
  if (first === undefined || last === undefined) return bars;
  for (let from = first; from <= last; from = addDays(from, DAYS_OF_BAR[range])) {
    const to = addDays(from, DAYS_OF_BAR[range] - 1);
    const inside = buckets.filter(({ value }) => value >= from && value <= to);
    const count = inside.reduce((sum, bucket) => sum + bucket.count, 0);
    bars.push({ value: from, count, filter: { starts_from: from, starts_to: to } });
  }
  return bars;
}

/** Whether the list is filtered by exactly this bar. */
function isChosen({ filter }: Bar, query: ScoreListQuery): boolean {
  const values = new Map<string, unknown>(Object.entries(query));
  return Object.entries(filter).every(
    ([name, value]) => name === 'category' || values.get(name) === value,
  );
}

/** The change that a click on a bar makes: one on the chosen bar removes its filter. */
function changeByBar(bar: Bar, query: ScoreListQuery): Change {
  if (!isChosen(bar, query)) return bar.filter;
  return Object.fromEntries(Object.keys(bar.filter).map((name) => [name, undefined]));
}

function countOf(buckets: Buckets, value: string): number {
  return buckets.find((bucket) => bucket.value === value)?.count ?? 0;
}
