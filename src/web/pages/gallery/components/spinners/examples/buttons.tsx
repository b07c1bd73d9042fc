import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Buttons() {
  return (
    <Row>
      <Button isLoading>Save</Button>
      <Button variant="outline" isLoading>
        Preview
      </Button>
      <Button variant="light" tone="danger" isLoading>
        Delete
      </Button>
      <IconButton label="Refresh" icon={RefreshCw} isLoading />
    </Row>
  );
}
