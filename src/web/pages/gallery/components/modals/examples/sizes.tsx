import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const SIZES = { sm: 'Small', md: 'Medium', lg: 'Large' } as const;

export function Sizes() {
  const [open, setOpen] = useState<keyof typeof SIZES | null>(null);
  return (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} variant="outline" onClick={() => setOpen(size)}>
          {SIZES[size]}
        </Button>
      ))}
      {open && (
        <Dialog title={`${SIZES[open]} dialog`} size={open} onClose={() => setOpen(null)}>
          It is never wider than the window.
        </Dialog>
      )}
    </Row>
  );
}
