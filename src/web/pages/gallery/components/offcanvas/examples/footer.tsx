import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';

export function WithFooter() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [saved, setSaved] = useState('nobody yet');
  return (
    <Row>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Add a person
      </Button>
      <span>Added: {saved}</span>
      {isOpen && (
        <Drawer
          title="Add a person"
          padding="md"
          onClose={() => setIsOpen(false)}
          footer={
            <Button
              isDisabled={name.trim() === ''}
              onClick={() => {
                setSaved(name);
                setIsOpen(false);
              }}
            >
              Add person
            </Button>
          }
        >
          <Stack>
            <TextField label="Full name" value={name} onChange={setName} />
          </Stack>
        </Drawer>
      )}
    </Row>
  );
}
