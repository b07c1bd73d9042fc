import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Tones() {
  return (
    <Stack gap="sm">
      <Alert tone="info" message="The ranking is calculated again every night at two." />
      <Alert tone="success" message="12,480 events were imported." />
      <Alert tone="warning" message="The ranking is older than the weights." />
      <Alert tone="danger" message="The feed could not be read. Check its address." />
      <Alert tone="neutral" message="This list shows events with a known venue." />
    </Stack>
  );
}
