import { Download } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Sizes() {
  return (
    <Row>
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
      <IconButton label="Download, small" icon={Download} size="sm" variant="outline" />
      <IconButton label="Download, medium" icon={Download} size="md" variant="outline" />
      <IconButton label="Download, large" icon={Download} size="lg" variant="outline" />
    </Row>
  );
}
