import { Button } from '#web/ui/buttons/button.tsx';
import type { Tone } from '#web/ui/buttons/button-look.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const TONES: Tone[] = ['accent', 'success', 'warning', 'danger', 'info', 'neutral'];

export function Tones() {
  return (
    <Stack gap="sm">
      {(['filled', 'light', 'outline', 'plain'] as const).map((variant) => (
        <Row key={variant} gap="xs">
          {TONES.map((tone) => (
            <Button key={tone} variant={variant} tone={tone}>
              {tone}
            </Button>
          ))}
        </Row>
      ))}
    </Stack>
  );
}
