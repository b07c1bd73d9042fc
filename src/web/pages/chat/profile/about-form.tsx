import { useTranslation } from 'react-i18next';
import { MAX_ABOUT_LENGTH } from '#contract/chat.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import type { useForm } from '#web/ui/forms/use-form.ts';

/** A short text about yourself. */
export function AboutForm({ form }: { form: ReturnType<typeof useForm<{ about: string }>> }) {
  const { t } = useTranslation();
  const count = form.values.about.trim().length;
  return (
    <Form form={form} hasAutoFocus={false}>
      <TextArea
        {...form.field('about')}
        label={t('chat.own.about')}
        description={t('chat.own.count', { count, most: MAX_ABOUT_LENGTH })}
        rows={4}
      />
      <FormActions
        submitLabel={t('chat.own.save')}
        isSending={form.isSending}
        extra={
          form.isDirty && (
            <Button variant="outline" onClick={() => form.reset()}>
              {t('chat.own.reset')}
            </Button>
          )
        }
      />
    </Form>
  );
}
