import { Download, MapPin, Plus } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function WithText() {
  return (
    <Row>
      <Button icon={Plus}>Add event</Button>
      <Button variant="outline" iconEnd={Download}>
        Export
      </Button>
      <Badge tone="info" icon={MapPin}>
        London
      </Badge>
    </Row>
  );
}
