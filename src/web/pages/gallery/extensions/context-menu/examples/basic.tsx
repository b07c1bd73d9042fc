import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { ContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';

export function Basic() {
  const [last, setLast] = useState('nothing');
  return (
    <ContextMenu
      label="Actions for the poster"
      items={
        <>
          <MenuItem icon={Pencil} onSelect={() => setLast('edited')}>
            Edit
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => setLast('duplicated')}>
            Duplicate
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setLast('deleted')}>
            Delete
          </MenuItem>
        </>
      }
    >
      <Card>
        <Row justify="between">
          <Button variant="plain">Poster of Hamlet</Button>
          <span role="status">Last done: {last}</span>
        </Row>
      </Card>
    </ContextMenu>
  );
}
