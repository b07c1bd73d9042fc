import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function WithTitle() {
  return (
    <Button
      variant="outline"
      onClick={() =>
        showToast({
          tone: 'info',
          title: 'Import of Harbour Hall',
          message: '1,204 events were stored, 12 were left out.',
        })
      }
    >
      Import
    </Button>
  );
}
