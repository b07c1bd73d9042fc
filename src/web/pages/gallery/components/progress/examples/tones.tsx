import { Progress } from '#web/ui/figures/progress.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const HALLS = [
  { name: 'The Old Mill', sold: 35, tone: 'success' },
  { name: 'City Stages', sold: 82, tone: 'warning' },
  { name: 'Harbour Hall', sold: 99, tone: 'danger' },
] as const;

export function Tones() {
  return (
    <Stack gap="sm">
      {HALLS.map(({ name, sold, tone }) => (
        <Stack key={name} gap="2xs">
          <Text size="sm">
            {name}: {sold} % sold
          </Text>
          <Progress label={`Sold at ${name}`} value={sold} tone={tone} />
        </Stack>
      ))}
    </Stack>
  );
}
