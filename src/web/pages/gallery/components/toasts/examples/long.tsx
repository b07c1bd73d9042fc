import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Long() {
  return (
    <Button
      variant="outline"
      onClick={() =>
        showToast({
          tone: 'success',
          title: 'The export of all concerts within two hundred kilometres of Lisbon is ready',
          message:
            'concerts-within-200-km-of-lisbon-2026-05-04.csv has 12,480 rows and is in your downloads.',
        })
      }
    >
      Export
    </Button>
  );
}
