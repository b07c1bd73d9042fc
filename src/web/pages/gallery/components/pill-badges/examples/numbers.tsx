import { TrendingDown, TrendingUp } from 'lucide-react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Numbers() {
  return (
    <Row gap="xs">
      <Badge tone="success" icon={TrendingUp}>
        12 places
      </Badge>
      <Badge tone="danger" icon={TrendingDown}>
        3 places
      </Badge>
      <Badge tone="accent">98.4</Badge>
    </Row>
  );
}
