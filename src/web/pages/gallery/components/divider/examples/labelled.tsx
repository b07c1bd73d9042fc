import { Button } from '#web/ui/buttons/button.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Labelled() {
  return (
    <Stack gap="sm">
      <Button isFullWidth>Pay by card</Button>
      <Divider label="or" />
      <Button variant="outline" isFullWidth>
        Pay at the box office
      </Button>
    </Stack>
  );
}
