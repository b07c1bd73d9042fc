import { Badge } from '#web/ui/display/badge.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Long() {
  return (
    <Stack gap="xs" align="start">
      <Badge tone="info">Rescheduled</Badge>
      <Badge tone="info">Rescheduled to another evening</Badge>
      <Badge tone="info">تم تغيير الموعد</Badge>
    </Stack>
  );
}
