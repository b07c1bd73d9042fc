import { Progress } from '#web/ui/figures/progress.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Basic() {
  return (
    <Stack gap="sm">
      <Progress label="Just begun" value={4} />
      <Progress label="Half way" value={50} />
      <Progress label="Done" value={100} />
    </Stack>
  );
}
