import { Download } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';

export function WithText() {
  const [format, setFormat] = useState('');
  return (
    <Row>
      <MenuButton label="Export" icon={Download}>
        <MenuItem onSelect={() => setFormat('CSV')}>As CSV</MenuItem>
        <MenuItem onSelect={() => setFormat('Excel')}>As Excel workbook</MenuItem>
      </MenuButton>
      {format !== '' && <span role="status">Exported as {format}</span>}
    </Row>
  );
}
