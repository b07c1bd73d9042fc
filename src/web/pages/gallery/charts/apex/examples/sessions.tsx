import { readAvgSessions } from '#contract/cards.ts';
import { useCall } from '#web/api/use-call.ts';
import { ApexChart } from '#web/ui/charts/libraries/apex-chart.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';

export function Sessions() {
  const format = useFormat();
  const call = useCall(readAvgSessions, { query: {} });
  return (
    <CallState call={call} failed="The sessions could not be loaded" level={3}>
      {({ series, labels }) => (
        <ApexChart
          kind="area"
          label="Sessions by day"
          values={{ series, labels }}
          formatLabel={format.dayOrMonth}
          formatValue={format.compact}
        />
      )}
    </CallState>
  );
}
