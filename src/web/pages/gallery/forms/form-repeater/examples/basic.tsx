import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Basic() {
  const form = useForm({
    initial: { guests: [{ name: 'Ada Byron' }, { name: 'Grace Hopper' }] },
    check: () => ({}),
    send: async ({ guests }) => showToast({ message: `${guests.length} guests were saved.` }),
  });
  const guests = form.list('guests');
  const remove = (index: number) => {
    const guest = guests.items[index];
    guests.remove(index);
    if (!guest) return;
    showToast({
      message: `${guest.name || 'The guest'} was removed.`,
      action: { label: 'Undo', onAct: () => guests.add(guest, index) },
    });
  };
  return (
    <Form form={form} label="Guests">
      <Stack as="ul" gap="sm">
        {guests.items.map((_, index) => (
          <Row as="li" key={guests.keys[index]} align="end" wrap={false}>
            <TextField {...form.field(`guests.${index}.name`)} label={`Guest ${index + 1}`} />
            <IconButton
              label={`Remove guest ${index + 1}`}
              icon={Trash2}
              onClick={() => remove(index)}
            />
          </Row>
        ))}
      </Stack>
      <div>
        <Button variant="light" icon={Plus} onClick={() => guests.add({ name: '' })}>
          Add guest
        </Button>
      </div>
      <FormActions submitLabel="Save guests" isSending={form.isSending} isDirty={form.isDirty} />
    </Form>
  );
}
