import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Tones() {
  return (
    <Row>
      <Button
        variant="outline"
        onClick={() => showToast({ tone: 'success', message: 'The weights were saved.' })}
      >
        Success
      </Button>
      <Button
        variant="outline"
        onClick={() => showToast({ tone: 'info', message: 'A new version is ready.' })}
      >
        Information
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ tone: 'danger', message: 'The weights could not be saved. Try again.' })
        }
      >
        Error
      </Button>
    </Row>
  );
}
