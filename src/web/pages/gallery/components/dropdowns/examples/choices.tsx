import { ArrowUpDown, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';

const COLUMNS = ['Venue', 'City', 'Price'];

export function Choices() {
  const [sort, setSort] = useState('Score');
  const [columns, setColumns] = useState<readonly string[]>(['Venue']);
  const toggle = (column: string) =>
    setColumns(
      columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column],
    );
  return (
    <Row>
      <MenuButton label={`Sort by ${sort.toLowerCase()}`} icon={ArrowUpDown}>
        {['Score', 'Name', 'Start'].map((each) => (
          <MenuItem key={each} isChecked={each === sort} onSelect={() => setSort(each)}>
            {each}
          </MenuItem>
        ))}
      </MenuButton>
      <MenuButton label={`Columns (${columns.length})`} icon={Columns3}>
        {COLUMNS.map((column) => (
          <MenuItem
            key={column}
            checkKind="checkbox"
            staysOpen
            isChecked={columns.includes(column)}
            onSelect={() => toggle(column)}
          >
            {column}
          </MenuItem>
        ))}
      </MenuButton>
    </Row>
  );
}
