import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

export function Arabic() {
  const form = useForm({
    initial: { first: 'ليلى', last: 'حداد' },
    check: ({ first }) => (first === '' ? { first: 'أدخل اسمك.' } : {}),
    send: async () => undefined,
  });
  return (
    <div dir="rtl" lang="ar">
      <Form form={form} label="عنوان">
        <FormRow>
          <TextField {...form.field('first')} label="الاسم" isRequired />
          <TextField {...form.field('last')} label="اسم العائلة" />
        </FormRow>
        <FormActions submitLabel="حفظ" isSending={form.isSending} />
      </Form>
    </div>
  );
}
