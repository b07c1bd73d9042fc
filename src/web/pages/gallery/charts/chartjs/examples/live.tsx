import { useState } from 'react';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { CanvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx';
import { useLiveValues } from '#web/ui/charts/libraries/use-live-values.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Live() {
  const format = useFormat();
  const [isRunning, setIsRunning] = useState(false);
  const [values, times] = useLiveValues('Requests', isRunning);
  return (
    <Stack>
      <CanvasChart kind="line" label="Requests a second" values={values} height={200} />
      <Row>
        <ToggleButton isPressed={isRunning} onChange={setIsRunning}>
          {isRunning ? 'Stop' : 'Start'}
        </ToggleButton>
        {times && (
          <span>
            {format.number(times.middle, 1)} ms a frame, {format.number(times.slowest, 1)} ms the
            slowest
          </span>
        )}
      </Row>
    </Stack>
  );
}
