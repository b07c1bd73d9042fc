import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const TONES = ['normal', 'neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export function Tones() {
  return (
    <Stack gap="2xs">
      {TONES.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}: doors open at seven
        </Text>
      ))}
    </Stack>
  );
}
