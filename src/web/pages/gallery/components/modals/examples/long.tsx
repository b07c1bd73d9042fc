import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const PARAGRAPHS = Array.from({ length: 24 }, (_, index) => index + 1);

export function Long() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Read the terms
      </Button>
      {isOpen && (
        <Dialog
          title="Terms"
          onClose={() => setIsOpen(false)}
          footer={<Button onClick={() => setIsAsking(true)}>Accept</Button>}
        >
          <Stack gap="sm">
            {PARAGRAPHS.map((number) => (
              <p key={number}>
                {number}. Tickets are valid on the day and at the place that are printed on them.
              </p>
            ))}
          </Stack>
          {isAsking && (
            <Dialog
              title="Have you read all of it?"
              size="sm"
              onClose={() => setIsAsking(false)}
              footer={<Button onClick={() => setIsOpen(false)}>Yes, all of it</Button>}
            />
          )}
        </Dialog>
      )}
    </>
  );
}
