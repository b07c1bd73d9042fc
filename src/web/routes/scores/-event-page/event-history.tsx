import { useState } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { readEventHistory } from '#contract/scores/event-detail.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
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
          const moments = momentsOf(points, { t, format });
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
              marks={[...changesByRun(changes)].map(([label, here]) => ({
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

function changesByRun(changes: History['changes']) {
  const byRun = new Map<string, History['changes'][number]['change'][]>();
  for (const { run_id, change } of changes) {
    byRun.set(run_id, [...(byRun.get(run_id) ?? []), change]);
  }
  return byRun;
}

/** When each run was, by the time alone where all are of one day; to the second where several are of one minute. */
function momentsOf(
  points: History['points'],
  { t, format }: { t: Translate; format: Format },
): Map<string, string> {
  const isOneDay = new Set(points.map(({ as_of }) => format.date(new Date(as_of)))).size === 1;
  const write = (style: 'short' | 'medium') =>
    points.map(({ as_of }) => format[isOneDay ? 'time' : 'moment'](new Date(as_of), style));
  const [minutes, seconds] = [write('short'), write('medium')];
  const isAlone = (text: string, texts: readonly string[]) =>
    texts.indexOf(text) === texts.lastIndexOf(text);
  return new Map(
    points.map(({ run_id }, index) => {
      const [minute = '', second = ''] = [minutes[index], seconds[index]];
      if (isAlone(minute, minutes)) return [run_id, minute];
      if (isAlone(second, seconds)) return [run_id, second];
      // A service whose clock stands still.
      const nth = seconds.slice(0, index + 1).filter((other) => other === second).length;
      return [run_id, t('eventPage.history.nth', { when: second, nth: format.number(nth) })];
    }),
  );
}
