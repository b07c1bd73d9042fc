import type { TimeRange } from '#scoring/windows.ts';
import type { Changes } from '#web/list/search.ts';
import { LinkBar, LinkBars } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { ScoreListQuery } from '../-score-list-spec.ts';
import { WINDOW_PATHS } from '../-score-windows.ts';

type SpreadBar = {
  label: string;
  count: number;
  /** By how much it has changed: "+12". */
  change?: string | undefined;
  /** What filters the list of the window down to it. */
  search: Changes<ScoreListQuery>;
};

/** How the events of a window are spread: bars, each of which leads to its list. */
export function SpreadBars({
  label,
  bars,
  range,
  isUpright = false,
  most = Math.max(...bars.map(({ count }) => count)),
  textOf,
}: {
  label: string;
  bars: readonly SpreadBar[];
  range: TimeRange;
  isUpright?: boolean;
  /** What a whole bar stands for; absent: the greatest. */
  most?: number;
  /** A count in words; absent: its number. */
  textOf?: (count: number) => string;
}) {
  const format = useFormat();
  return (
    <LinkBars label={label} isUpright={isUpright}>
      {bars.map((bar) => (
        <LinkBar
          key={bar.label}
          label={bar.label}
          value={bar.count}
          max={most}
          text={textOf?.(bar.count) ?? format.number(bar.count)}
          change={bar.change}
          to={WINDOW_PATHS[range]}
          search={bar.search}
        />
      ))}
    </LinkBars>
  );
}

/** Below bars of days: the first day and the last. */
export function DaysBelow({ first, last }: { first: string; last: string }) {
  const format = useFormat();
  return (
    <Row justify="between" aria-hidden>
      {[first, last].map((day, at) => (
        <Text key={at === 0 ? 'first' : 'last'} size="xs" tone="neutral">
          {format.day(day)}
        </Text>
      ))}
    </Row>
  );
}
