import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Tones() {
  return (
    <Row>
      <Button onClick={() => showToast({ message: 'The ranking is being made.' })}>Info</Button>
      <Button
        tone="success"
        onClick={() => showToast({ tone: 'success', message: 'The weights were saved.' })}
      >
        Success
      </Button>
      <Button
        tone="danger"
        onClick={() => showToast({ tone: 'danger', message: 'The feed could not be read.' })}
      >
        Error
      </Button>
    </Row>
  );
}
