import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { CanvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx';
import { wave } from '#web/ui/charts/libraries/use-live-values.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const NONE = { labels: [], series: [] };

export function Many() {
  const format = useFormat();
  const [values, setValues] = useState<ReturnType<typeof wave>>(NONE);
  const [ms, setMs] = useState(0);
  return (
    <Stack>
      <CanvasChart
        kind="line"
        label="Ten thousand points"
        values={values}
        height={200}
        onDrawn={setMs}
      />
      <Row>
        <Button variant="outline" onClick={() => setValues(wave('Points', 0, 10_000))}>
          Draw 10,000 points
        </Button>
        <span role="status">
          {values.labels.length > 0 && `Drawn in ${format.number(ms, 0)} ms`}
        </span>
      </Row>
    </Stack>
  );
}
