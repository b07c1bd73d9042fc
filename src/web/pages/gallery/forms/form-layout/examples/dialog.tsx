import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function InDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Report a fault
      </Button>
      {isOpen && <FaultDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FaultDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { title: '', text: '' },
    check: ({ title }) => (title === '' ? { title: 'Say what is wrong.' } : {}),
    send: async () => showToast({ message: 'Thank you, we look at it.' }),
    onSent: onClose,
  });
  const close = useSafeClose(form.isDirty, onClose);
  return (
    <Dialog title="Report a fault" onClose={close}>
      <Form form={form}>
        <TextField {...form.field('title')} label="What is wrong?" isRequired />
        <TextArea {...form.field('text')} label="What did you do before?" />
        <FormActions submitLabel="Send report" isSending={form.isSending} onCancel={close} />
      </Form>
    </Dialog>
  );
}
