import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row } from '#web/ui/layout/row.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';

export function Basic() {
  const [done, setDone] = useState('Nothing yet');
  return (
    <Row>
      <Menu label="Actions for The Winter Ballad" align="start">
        <MenuItem icon={Pencil} onSelect={() => setDone('Edited')}>
          Edit
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => setDone('Duplicated')}>
          Duplicate
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setDone('Deleted')}>
          Delete
        </MenuItem>
      </Menu>
      <span role="status">{done}</span>
    </Row>
  );
}
