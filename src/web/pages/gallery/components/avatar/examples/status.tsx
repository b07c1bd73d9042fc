import { Avatar } from '#web/ui/display/avatar.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Status() {
  return (
    <Stack gap="sm">
      {(['online', 'busy', 'away', 'offline'] as const).map((status) => (
        <Row key={status}>
          <Avatar src="" name="Grace Hopper" status={status} />
          Grace Hopper is {status}
        </Row>
      ))}
    </Stack>
  );
}
