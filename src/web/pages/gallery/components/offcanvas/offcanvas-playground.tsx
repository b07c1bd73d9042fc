import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { playground } from '../../frame/playground.tsx';

type PlayProps = {
  title: string;
  side: 'start' | 'end';
  padding: 'none' | 'md';
  isClear: boolean;
  text: string;
};

export const OFFCANVAS_PLAYGROUND = playground({
  part: 'Drawer',
  controls: {
    title: { kind: 'text', initial: 'Filters' },
    side: { kind: 'choice', initial: 'end', choices: ['start', 'end'] },
    padding: { kind: 'choice', initial: 'md', choices: ['none', 'md'] },
    isClear: { kind: 'flag', initial: false },
    children: { kind: 'text', initial: 'What the drawer is about.' },
  },
  always: ['onClose={close}'],
  draw: ({ children, ...props }) => <Play {...props} text={children} />,
});

function Play({ text, ...props }: PlayProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open the drawer
      </Button>
      {isOpen && (
        <Drawer {...props} onClose={() => setIsOpen(false)}>
          {text}
        </Drawer>
      )}
    </>
  );
}
