import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { readEventHistory } from '#contract/scores/event-detail.ts';
import { useCall } from '#web/api/use-call.ts';
import { Chart } from '#web/ui/charts/chart.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';

const FIGURES = ['score', 'rank'] as const;
const HEIGHT_PX = 220;

type Point = RouteAnswer<typeof readEventHistory>['points'][number];

/** Score and rank over past runs, as a chart. */
export function HistoryCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [figure, setFigure] = useState<(typeof FIGURES)[number]>('score');
  const history = useCall(readEventHistory, { params: { id } });
  return (
    <Card
      title={t('eventPage.history.title')}
      actions={
        <Segmented
          label={t('eventPage.history.figure')}
          isLabelHidden
          choices={FIGURES.map((value) => ({ value, label: t(`eventPage.history.${value}`) }))}
          value={figure}
          onChange={setFigure}
        />
      }
    >
      <CallState call={history} failed={t('eventPage.history.failed')} level={3}>
        {({ points }) =>
          points.length < 2 ? (
            <Text as="p" tone="neutral">
              {t('eventPage.history.short')}
            </Text>
          ) : (
            <Chart
              kind="line"
              label={t(`eventPage.history.${figure}`)}
              height={HEIGHT_PX}
              values={{
                labels: points.map(({ run_id }) => run_id),
                series: [
                  {
                    name: t(`eventPage.history.${figure}`),
                    data: points.map((point) => point[figure]),
                  },
                ],
              }}
              formatLabel={(runId) => momentOf(points, runId, format)}
              formatValue={(value) => format.number(value, 0, figure === 'score' ? 1 : 0)}
            />
          )
        }
      </CallState>
    </Card>
  );
}

/** Two runs can be of one instant, so that the chart's labels are their ids. */
function momentOf(points: readonly Point[], runId: string, format: Format): string {
  const asOf = points.find(({ run_id }) => run_id === runId)?.as_of;
  return asOf === undefined ? '' : format.moment(new Date(asOf));
}
