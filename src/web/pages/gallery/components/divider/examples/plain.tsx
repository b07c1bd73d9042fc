import { Divider } from '#web/ui/layout/divider.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Plain() {
  return (
    <Stack gap="sm">
      <p>Tickets are sent by e-mail within an hour.</p>
      <Divider />
      <p>The box office opens an hour before the doors.</p>
    </Stack>
  );
}
