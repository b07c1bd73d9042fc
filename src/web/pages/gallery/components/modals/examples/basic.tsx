import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export function Basic() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open a dialog
      </Button>
      {isOpen && (
        <Dialog
          title="Recalculate the ranking"
          description="It takes about half a second."
          onClose={close}
          footer={<Button onClick={close}>Recalculate</Button>}
        >
          The scores and ranks of all upcoming events are calculated with the weights as they are
          now.
        </Dialog>
      )}
    </>
  );
}
