import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Form, FormActions, type FormState } from '#web/ui/forms/form.tsx';
import { useReportUnsaved } from './unsaved-sections.tsx';
import '#web/messages/account.json';

/** A card with the fields of one section of the settings, and buttons that save or discard the changes. */
export function SettingsForm({
  title,
  description,
  settings,
  children,
}: {
  title: string;
  description: string;
  settings: FormState & { discard: () => void };
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { isDirty, isSending, discard } = settings;
  useReportUnsaved(isDirty);
  return (
    <Card title={title} description={description}>
      <Form form={settings}>
        {children}
        <FormActions
          submitLabel={t('account.settings.save')}
          isSending={isSending}
          isDisabled={!isDirty}
          isDirty={isDirty}
          onCancel={isDirty ? discard : undefined}
          cancelLabel={t('account.settings.discard')}
        />
      </Form>
    </Card>
  );
}
