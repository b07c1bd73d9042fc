import { readRevenueReport } from '#contract/cards.ts';
import { useCall } from '#web/api/use-call.ts';
import { ComponentChart } from '#web/ui/charts/libraries/component-chart.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';

export function Sales() {
  const format = useFormat();
  const call = useCall(readRevenueReport, { query: {} });
  return (
    <CallState call={call} failed="The sales could not be loaded" level={3}>
      {({ series, labels }) => (
        <ComponentChart
          kind="stacked-bar"
          label="Earnings and expenses by month"
          values={{ series, labels }}
          formatLabel={format.dayOrMonth}
          formatValue={format.compact}
        />
      )}
    </CallState>
  );
}
