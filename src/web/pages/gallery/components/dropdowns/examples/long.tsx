import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';

export function Long() {
  const [row, setRow] = useState(1);
  return (
    <MenuButton label={`Row ${row}`} icon={MapPin}>
      {Array.from({ length: 40 }, (_, index) => index + 1).map((each) => (
        <MenuItem key={each} isChecked={each === row} onSelect={() => setRow(each)}>
          {each === 20
            ? 'Row 20, behind the pillar, with a limited view of the stage'
            : `Row ${each}`}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
