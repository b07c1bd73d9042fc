import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';

export function OnAnything() {
  return (
    <Row>
      <Tooltip label="Read an hour ago">
        <Badge tone="success">Up to date</Badge>
      </Tooltip>
      <Tooltip label="Harbour Hall, Lisbon">
        <span>HH</span>
      </Tooltip>
    </Row>
  );
}
