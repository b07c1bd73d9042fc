import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Tones() {
  return (
    <Row gap="xs">
      <Badge>Draft</Badge>
      <Badge tone="accent">Theatre</Badge>
      <Badge tone="success">On sale</Badge>
      <Badge tone="warning">Few seats</Badge>
      <Badge tone="danger">Sold out</Badge>
      <Badge tone="info">Rescheduled</Badge>
    </Row>
  );
}
