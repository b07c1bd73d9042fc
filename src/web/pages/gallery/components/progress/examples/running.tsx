import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Progress } from '#web/ui/figures/progress.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Running() {
  const [rows, setRows] = useState(0);
  const [isRunning, setIsRunning] = useState(false);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      setRows((before) => Math.min(before + 250, 5000));
    }, 100);
    return () => clearInterval(timer);
  }, [isRunning]);

  const isDone = rows === 5000;
  return (
    <Stack gap="sm" align="start">
      <div style={{ inlineSize: '100%' }}>
        <Progress
          label="Rows stored"
          value={rows}
          max={5000}
          tone={isDone ? 'success' : 'accent'}
        />
      </div>
      <span>{rows} of 5000 rows</span>
      <Button
        variant="outline"
        icon={Play}
        isDisabled={isRunning && !isDone}
        onClick={() => {
          setRows(0);
          setIsRunning(true);
        }}
      >
        {isDone ? 'Import again' : 'Import'}
      </Button>
    </Stack>
  );
}
