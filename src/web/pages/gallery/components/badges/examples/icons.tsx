import { CalendarX, Check, Clock, Flame } from 'lucide-react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Icons() {
  return (
    <Row gap="xs">
      <Badge tone="success" icon={Check}>
        Confirmed
      </Badge>
      <Badge tone="warning" icon={Clock}>
        Waiting
      </Badge>
      <Badge tone="danger" icon={CalendarX}>
        Cancelled
      </Badge>
      <Badge tone="accent" icon={Flame}>
        Top 10
      </Badge>
    </Row>
  );
}
