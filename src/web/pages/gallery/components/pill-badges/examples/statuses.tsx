import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const STATUSES = {
  Paid: 'success',
  Sent: 'info',
  Draft: 'neutral',
  'Past due': 'danger',
  'Partial payment': 'warning',
} as const;

export function Statuses() {
  return (
    <Row gap="xs">
      {Object.entries(STATUSES).map(([status, tone]) => (
        <Badge key={status} tone={tone}>
          {status}
        </Badge>
      ))}
    </Row>
  );
}
