import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

export function Undo() {
  const [count, setCount] = useState(3);
  const change = useUndoableChange('The ticket could not be returned');
  const giveBack = () => {
    setCount(count - 1);
    const undo = async () => setCount(count);
    void change(Promise.resolve(), { message: 'One ticket was returned.', undo });
  };
  return (
    <Row>
      <Button variant="outline" isDisabled={count === 0} onClick={giveBack}>
        Return a ticket
      </Button>
      <span>{count} tickets</span>
    </Row>
  );
}
