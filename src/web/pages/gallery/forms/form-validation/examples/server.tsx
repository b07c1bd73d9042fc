import { addUser, userDraft } from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Server() {
  const add = useChange(addUser);
  const form = useForm({
    initial: { fullName: 'Ada Byron', username: 'aoife', email: 'ada.byron@example.com' },
    check: schemaCheck(userDraft),
    send: (values) => add.mutateAsync({ body: values }),
    onSent: () => showToast({ message: 'The user was added.' }),
  });
  return (
    <Form form={form} label="User">
      <TextField {...form.field('fullName')} label="Full name" isRequired />
      <FormRow>
        <TextField {...form.field('username')} label="Login" isRequired />
        <TextField {...form.field('email')} label="E-mail" type="email" isRequired />
      </FormRow>
      <FormActions submitLabel="Add user" isSending={form.isSending} />
    </Form>
  );
}
