import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function WithUndo() {
  const [count, setCount] = useState(12);
  const handleDelete = () => {
    setCount(count - 1);
    showToast({
      tone: 'success',
      message: 'One event was deleted.',
      action: { label: 'Undo', onAct: () => setCount(count) },
    });
  };
  return (
    <Row>
      <Button tone="danger" variant="light" isDisabled={count === 0} onClick={handleDelete}>
        Delete an event
      </Button>
      <span>{count} events</span>
    </Row>
  );
}
