import { useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Many() {
  const count = useRef(0);
  return (
    <Button
      variant="outline"
      onClick={() => {
        for (let more = 0; more < 7; more++) {
          count.current += 1;
          showToast({ tone: 'info', message: `Message ${count.current}` });
        }
      }}
    >
      Show seven
    </Button>
  );
}
