import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';

export function Clear() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open without a veil
      </Button>
      {isOpen && (
        <Drawer title="Look" isClear padding="md" onClose={() => setIsOpen(false)}>
          What you choose here is seen at once on the page.
        </Drawer>
      )}
    </>
  );
}
