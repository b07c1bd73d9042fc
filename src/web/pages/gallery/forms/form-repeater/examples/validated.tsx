import { Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const MOST = 3;
const invitation = z.object({
  people: z
    .array(z.object({ email: z.email('Enter an e-mail address.') }))
    .min(1, 'Invite somebody.')
    .superRefine((people, context) => {
      for (const [index, { email }] of people.entries()) {
        if (people.findIndex((one) => one.email === email) === index) continue;
        const path = [index, 'email'];
        context.addIssue({ code: 'custom', path, message: 'This address is there already.' });
      }
    }),
});

export function Validated() {
  const form = useForm({
    initial: { people: [{ email: 'ada@marquee.test' }, { email: 'ada@marquee.test' }] },
    check: schemaCheck(invitation),
    send: async ({ people }) => showToast({ message: `${people.length} people were invited.` }),
  });
  const people = form.list('people');
  return (
    <Form form={form} label="Invitation">
      {people.items.map((_, index) => (
        <Row key={people.keys[index]} align="start" wrap={false}>
          <TextField
            {...form.field(`people.${index}.email`)}
            label={`Address ${index + 1}`}
            type="email"
            isRequired
            end={
              <IconButton
                label={`Remove address ${index + 1}`}
                icon={Trash2}
                size="sm"
                onClick={() => people.remove(index)}
              />
            }
          />
        </Row>
      ))}
      <Alert message={form.errorOf('people')} />
      <Row>
        <Button
          variant="light"
          icon={Plus}
          isDisabled={people.items.length >= MOST}
          onClick={() => people.add({ email: '' })}
        >
          Add address
        </Button>
        <span>
          {people.items.length} of {MOST}
        </span>
      </Row>
      <FormActions submitLabel="Invite" isSending={form.isSending} />
    </Form>
  );
}
