import { Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Shorter() {
  return (
    <Row>
      The Winter Ballad
      <IconButton label="Delete The Winter Ballad" tooltip="Delete" icon={Trash2} />
    </Row>
  );
}
