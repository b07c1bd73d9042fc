import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';

export function WhyDisabled() {
  return (
    <Row>
      <Button isDisabled>Publish</Button>
      <Text size="sm" tone="neutral">
        The article needs a title.
      </Text>
    </Row>
  );
}
