import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';

export function FromTheEnd() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Event details
      </Button>
      {isOpen && (
        <Drawer title="The Winter Ballad" padding="md" onClose={() => setIsOpen(false)}>
          <DescriptionList
            items={[
              { label: 'Venue', value: 'Harbour Hall' },
              { label: 'Start', value: 'Friday, 20:00' },
              { label: 'Score', value: '98.4' },
            ]}
          />
        </Drawer>
      )}
    </>
  );
}
