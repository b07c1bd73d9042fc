import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Long() {
  return (
    <Button
      variant="outline"
      onClick={() =>
        showToast({
          title: 'An e-mail was not delivered',
          tone: 'danger',
          message:
            'The server of an-extraordinarily-long-domain-name.example refused it: the mailbox of the receiver is full.',
        })
      }
    >
      Show a long one
    </Button>
  );
}
