import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type State = 'closed' | 'asking' | 'sending' | 'failed' | 'sent';

/** Stands for a call that takes its time, and fails the first time. */
const send = (isFirst: boolean) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(!isFirst), 600));

export function Async() {
  const [state, setState] = useState<State>('closed');
  const [tries, setTries] = useState(0);
  const handleSend = async () => {
    setState('sending');
    setTries(tries + 1);
    setState((await send(tries === 0)) ? 'sent' : 'failed');
  };
  const close = () => setState('closed');
  return (
    <Row>
      <Button variant="outline" onClick={() => setState('asking')}>
        Send invoice
      </Button>
      {state === 'sent' && <span role="status">Sent</span>}
      {state !== 'closed' && state !== 'sent' && (
        <Dialog
          title="Send invoice 5036?"
          description="It goes to accounts@globe.example."
          size="sm"
          onClose={close}
          footer={
            <Button isLoading={state === 'sending'} onClick={() => void handleSend()}>
              {state === 'failed' ? 'Send again' : 'Send'}
            </Button>
          }
        >
          {state === 'failed' && <Alert message="The mail server did not answer." />}
        </Dialog>
      )}
    </Row>
  );
}
