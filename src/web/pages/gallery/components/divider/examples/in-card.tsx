import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function InCard() {
  return (
    <Card title="The Winter Ballad" level={3}>
      <Stack gap="sm">
        <p>Two seats in row 7, side by side.</p>
        <Divider />
        <Row gap="xs" justify="end">
          <Button variant="plain">Release</Button>
          <Button>Buy</Button>
        </Row>
      </Stack>
    </Card>
  );
}
