import { Grid } from '#web/ui/layout/layout.tsx';
import { StatisticCard, type StatisticName } from './statistic-cards.tsx';

/** Four statistics in one row, or two by two: never three and one. */
export function FourStatistics({
  names: [first, second, third, fourth],
}: {
  names: readonly [StatisticName, StatisticName, StatisticName, StatisticName];
}) {
  return (
    <Grid min="28rem">
      <Grid min="11rem">
        <StatisticCard name={first} />
        <StatisticCard name={second} />
      </Grid>
      <Grid min="11rem">
        <StatisticCard name={third} />
        <StatisticCard name={fourth} />
      </Grid>
    </Grid>
  );
}
