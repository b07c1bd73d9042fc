import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { playground } from '../../frame/playground.tsx';

type PlayProps = {
  title: string;
  description?: string;
  size: 'sm' | 'md' | 'lg';
  hasFooter: boolean;
  text: string;
};

export const MODALS_PLAYGROUND = playground({
  part: 'Dialog',
  controls: {
    title: { kind: 'text', initial: 'Recalculate the ranking' },
    description: { kind: 'text', initial: 'It takes about half a second.', isOptional: true },
    size: { kind: 'choice', initial: 'md', choices: ['sm', 'md', 'lg'] },
    footer: {
      kind: 'flag',
      initial: true,
      code: 'footer={<Button onClick={close}>Close</Button>}',
    },
    children: { kind: 'text', initial: 'All scores and ranks are calculated again.' },
  },
  always: ['onClose={close}'],
  draw: ({ footer, children, ...props }) => <Play {...props} hasFooter={footer} text={children} />,
});

function Play({ hasFooter, text, ...props }: PlayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open the dialog
      </Button>
      {isOpen && (
        <Dialog
          {...props}
          {...(hasFooter && { footer: <Button onClick={close}>Close</Button> })}
          onClose={close}
        >
          {text}
        </Dialog>
      )}
    </>
  );
}
