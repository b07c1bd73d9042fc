import { useState } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { ContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';

const SORTS = ['Score', 'Name', 'Start'];

export function Choices() {
  const [sort, setSort] = useState('Score');
  const [isCompact, setIsCompact] = useState(false);
  return (
    <ContextMenu
      label="How the list looks"
      items={
        <>
          <MenuGroup label="Sort by">
            {SORTS.map((each) => (
              <MenuItem key={each} isChecked={each === sort} onSelect={() => setSort(each)}>
                {each}
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuItem
            checkKind="checkbox"
            staysOpen
            isChecked={isCompact}
            onSelect={() => setIsCompact(!isCompact)}
          >
            Compact rows
          </MenuItem>
        </>
      }
    >
      <Card padding={isCompact ? 'sm' : 'lg'}>Sorted by {sort.toLowerCase()}</Card>
    </ContextMenu>
  );
}
