import type { ReactNode } from 'react';
import { Form, FormActions, type FormState } from '#web/ui/forms/form.tsx';

/** The form of a dialog, with its buttons. */
export function DialogForm({
  form,
  submitLabel,
  onCancel,
  extra,
  children,
}: {
  form: FormState;
  submitLabel: string;
  onCancel: () => void;
  extra?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Form form={form}>
      {children}
      <FormActions
        submitLabel={submitLabel}
        isSending={form.isSending}
        onCancel={onCancel}
        extra={extra}
      />
    </Form>
  );
}
