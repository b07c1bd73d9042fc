import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export function AsForm() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('Small halls');
  const [draft, setDraft] = useState(name);
  const save = () => {
    setName(draft);
    setIsOpen(false);
  };
  return (
    <Row>
      <Button
        variant="outline"
        onClick={() => {
          setDraft(name);
          setIsOpen(true);
        }}
      >
        Rename
      </Button>
      <span>{name}</span>
      {isOpen && (
        <Dialog
          title="Rename the view"
          size="sm"
          onClose={() => setIsOpen(false)}
          footer={
            <Button isDisabled={draft.trim() === ''} onClick={save}>
              Save name
            </Button>
          }
        >
          <TextField label="Name" value={draft} onChange={setDraft} />
        </Dialog>
      )}
    </Row>
  );
}
