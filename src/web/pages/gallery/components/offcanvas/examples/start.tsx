import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';

export function FromTheStart() {
  const [isOpen, setIsOpen] = useState(false);
  const [folder, setFolder] = useState<'inbox' | 'sent'>('inbox');
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Folders
      </Button>
      {isOpen && (
        <Drawer title="Folders" side="start" padding="md" onClose={() => setIsOpen(false)}>
          <NavList
            label="Folders"
            value={folder}
            onChange={setFolder}
            items={[
              { id: 'inbox', title: 'Inbox' },
              { id: 'sent', title: 'Sent' },
            ]}
          />
        </Drawer>
      )}
    </>
  );
}
