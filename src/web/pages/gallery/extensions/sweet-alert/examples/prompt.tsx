import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export function Prompt() {
  const [name, setName] = useState('West End');
  const [draft, setDraft] = useState<string | null>(null);
  const isEmpty = draft !== null && draft.trim() === '';
  const save = () => {
    if (draft === null || isEmpty) return;
    setName(draft.trim());
    setDraft(null);
  };
  return (
    <Row>
      <Button variant="outline" onClick={() => setDraft(name)}>
        Rename list
      </Button>
      <span role="status">{name}</span>
      {draft !== null && (
        <Dialog
          title="Name of the list"
          size="sm"
          onClose={() => setDraft(null)}
          footer={
            <Button isDisabled={isEmpty} onClick={save}>
              Save name
            </Button>
          }
        >
          <TextField
            label="Name"
            value={draft}
            onChange={setDraft}
            onKeyDown={({ key }) => key === 'Enter' && save()}
            error={isEmpty ? 'Enter a name.' : undefined}
          />
        </Dialog>
      )}
    </Row>
  );
}
