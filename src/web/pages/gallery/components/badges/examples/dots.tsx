import { Dot } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Dots() {
  return (
    <Stack gap="xs">
      <Row gap="xs">
        <Dot tone="success" /> The feed is read every hour
      </Row>
      <Row gap="xs">
        <Dot tone="warning" /> The feed is late
      </Row>
      <Row gap="xs">
        <Dot tone="danger" /> The feed has stopped
      </Row>
      <Row gap="xs">
        The Winter Ballad <Dot label="Changed since your last visit" />
      </Row>
    </Stack>
  );
}
