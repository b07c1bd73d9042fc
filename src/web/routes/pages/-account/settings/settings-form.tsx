import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { useTranslation } from '#web/translation.tsx';
import type { FormValues } from '#web/ui/forms/form-values.ts';
import { type LabelPrefix, useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/account.json';
import { Card } from '#web/ui/display/card.tsx';
import { Form, FormActions, type FormState } from '#web/ui/forms/form.tsx';

/** A form over saved settings. When those change, by saving or elsewhere, the form starts over with them. */
export function useSettingsForm<Schema extends z.ZodType<FormValues>, const Labels extends string>({
  saved,
  schema,
  labels,
  save,
  onSaved,
}: {
  saved: z.output<Schema>;
  schema: Schema;
  labels: LabelPrefix<Labels>;
  save: (values: z.output<Schema>) => Promise<unknown>;
  onSaved?: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm<Schema, Labels>({
    schema,
    labels,
    initial: saved,
    send: save,
    onSent: () => {
      showToast({ tone: 'success', message: t('account.settings.saved') });
      onSaved?.();
    },
  });
  const startOver = useEffectEvent(() => form.reset(saved));
  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal answer must not replace what is typed
  useEffect(() => startOver(), [savedText]);
  return { ...form, discard: () => form.reset(saved) };
}

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
