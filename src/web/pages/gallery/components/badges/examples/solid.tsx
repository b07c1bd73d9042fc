import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Solid() {
  return (
    <Row gap="xs">
      <Badge isSolid>Draft</Badge>
      <Badge isSolid tone="accent">
        New
      </Badge>
      <Badge isSolid tone="success">
        On sale
      </Badge>
      <Badge isSolid tone="warning">
        Few seats
      </Badge>
      <Badge isSolid tone="danger">
        Sold out
      </Badge>
      <Badge isSolid tone="info">
        Rescheduled
      </Badge>
    </Row>
  );
}
