import { useTranslation } from 'react-i18next';
import { useAreaMessages } from '#web/api/messages.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { Progress } from '#web/ui/figures/progress.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import {
  type Bar,
  changeByBar,
  dayBars,
  isChosen,
  scoreBars,
  seatBars,
  typeBars,
} from './chart-bars.ts';
import styles from './filters.module.css';
import type { ListExtraProps } from './list-extras.tsx';
import { useFacets } from './use-facets.ts';

/** Small charts of a list, in the run that it shows; a click on a bar filters the list. */
export function ListCharts({ range, query, onChange, runId }: ListExtraProps) {
  useAreaMessages('scoreFilters');
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
