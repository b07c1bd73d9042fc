import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Form, FormActions, type FormState } from '#web/ui/forms/form.tsx';
import '#web/messages/me.json';

/** A card with fields and the button that saves them; asks before unsaved changes are left. */
export function AccountForm({
  title,
  description,
  submitLabel,
  form,
  isOvertaken = false,
  children,
}: {
  title: string;
  description: string;
  submitLabel?: string;
  form: FormState;
  /** Whether somebody else has saved something newer, which is shown with a choice of its own. */
  isOvertaken?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Card title={title} description={description}>
      <Form form={form} guard="tab">
        {children}
        <FormActions
          submitLabel={submitLabel ?? t('me.save')}
          isSending={form.isSending}
          isDisabled={!form.isDirty || isOvertaken}
          isDirty={form.isDirty}
        />
      </Form>
    </Card>
  );
}
