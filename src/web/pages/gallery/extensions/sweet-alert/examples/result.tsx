import { CircleCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export function Result() {
  const [shown, setShown] = useState<'none' | 'good' | 'bad'>('none');
  const close = () => setShown('none');
  return (
    <Row>
      <Button variant="outline" onClick={() => setShown('good')}>
        It went well
      </Button>
      <Button variant="outline" onClick={() => setShown('bad')}>
        It failed
      </Button>
      {shown === 'good' && (
        <Dialog title="Order placed" size="sm" onClose={close}>
          <EmptyState icon={CircleCheck} title="Two tickets for Hamlet" level={3}>
            They are in your mail.
          </EmptyState>
        </Dialog>
      )}
      {shown === 'bad' && (
        <Dialog title="Order not placed" size="sm" onClose={close}>
          <ErrorState icon={CloudOff} title="The bank did not answer" level={3} onRetry={close}>
            Nothing was charged.
          </ErrorState>
        </Dialog>
      )}
    </Row>
  );
}
