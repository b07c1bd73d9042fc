import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';

const RUNS = Array.from({ length: 40 }, (_, index) => 40 - index);

export function Long() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        All runs
      </Button>
      {isOpen && (
        <Drawer title="All runs" padding="md" onClose={() => setIsOpen(false)}>
          <List label="Runs">
            {RUNS.map((run) => (
              <ListItem key={run} title={`Run ${run}`} description="4,894 events" />
            ))}
          </List>
        </Drawer>
      )}
    </>
  );
}
