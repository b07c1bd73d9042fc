import { useState } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { readEventHistory } from '#contract/scores/event-detail.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import '#web/messages/eventPage.json';

const FIGURES = ['score', 'rank'] as const;

const HEIGHT_PX = 220;

/** The smallest differences that are written: scores have one decimal, ranks none. */
const LEAST_STEP = { score: 0.1, rank: 1 } as const;

type History = RouteAnswer<typeof readEventHistory>;

/** Score and rank in a window over past runs, with what staff changed between them. */
export function HistoryCard({ id, range }: { id: number; range: TimeRange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [figure, setFigure] = useState<(typeof FIGURES)[number]>('score');
  const request = { params: { id }, query: { time_range: range } };
  const history = useCall(readEventHistory, request, { keepPrevious: true });
  return (
    <Card
      title={t('eventPage.history.title')}
      description={t('eventPage.history.description', { window: t(`scores.windows.${range}`) })}
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
        {({ points, changes }) => {
          if (points.length < 2) {
            return (
              <Text as="p" tone="neutral">
                {t('eventPage.history.short')}
              </Text>
            );
          }
          const moments = momentsOf(points, format);
          return (
            <Chart
              kind="step"
              label={t(`eventPage.history.${figure}`)}
              height={HEIGHT_PX}
              isReversed={figure === 'rank'}
              leastStep={LEAST_STEP[figure]}
              values={{
                labels: points.map(({ run_id }) => run_id),
                series: [
                  {
                    name: t(`eventPage.history.${figure}`),
                    data: points.map((point) => point[figure]),
                  },
                ],
              }}
              marks={[...changesByRun(points, changes)].map(([label, here]) => ({
                label,
                text: here.map((change) => t(`eventPage.history.changes.${change}`)).join(', '),
              }))}
              formatLabel={(runId) => moments.get(runId) ?? ''}
              formatValue={(value) =>
                figure === 'rank' && value < 1
                  ? ''
                  : format.number(value, 0, figure === 'score' ? 1 : 0)
              }
            />
          );
        }}
      </CallState>
    </Card>
  );
}

/** What changed before each run and after the one before it, once each. */
function changesByRun(points: History['points'], changes: History['changes']) {
  const byRun = new Map<string, History['changes'][number]['change'][]>();
  for (const { at, change } of changes) {
    const run = points.find(({ as_of }) => Date.parse(as_of) >= Date.parse(at))?.run_id;
    if (run === undefined) continue;
    const here = byRun.get(run) ?? [];
    if (!here.includes(change)) byRun.set(run, [...here, change]);
  }
  return byRun;
}

/** When each run was, by the time alone where all are of one day. Several of one minute are numbered. */
function momentsOf(points: History['points'], format: Format): Map<string, string> {
  const days = new Set(points.map(({ as_of }) => format.date(new Date(as_of))));
  const seen = new Map<string, number>();
  return new Map(
    points.map(({ run_id, as_of }) => {
      const at = new Date(as_of);
      const text = days.size === 1 ? format.time(at) : format.moment(at);
      const nth = (seen.get(text) ?? 0) + 1;
      seen.set(text, nth);
      return [run_id, nth === 1 ? text : `${text} (${format.number(nth)})`];
    }),
  );
}
