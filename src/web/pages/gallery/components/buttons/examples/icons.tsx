import { ArrowRight, Download, Heart, Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Icons() {
  return (
    <Row>
      <Button icon={Plus}>Add event</Button>
      <Button variant="light" icon={Download}>
        Export
      </Button>
      <Button variant="outline" iconEnd={ArrowRight}>
        Next step
      </Button>
      <IconButton label="Delete event" icon={Trash2} tone="danger" variant="light" />
      <IconButton label="Like" icon={Heart} isIconFilled tone="danger" />
    </Row>
  );
}
