import type { z } from 'zod';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { turnOffSecondFactor } from '#contract/me/second-factor.ts';
import { useTranslation } from '#web/translation.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import '#web/messages/me.json';

const { body } = turnOffSecondFactor;
type Values = z.output<typeof body>;

/** A dialog that asks for the password, and where said for a code, before something is changed. */
export function ConfirmDialog({
  title,
  description,
  submitLabel,
  hasCode = false,
  check,
  onConfirm,
  onClose,
  onDone = onClose,
}: {
  title: string;
  description: string;
  submitLabel: string;
  hasCode?: boolean;
  check: (values: Values) => FieldErrors;
  onConfirm: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Absent: the dialog closes. */
  onDone?: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    schema: body,
    labels: 'me.password',
    initial: { password: '', code: '' },
    check,
    send: onConfirm,
    onSent: onDone,
  });
  return (
    <Dialog title={title} description={description} size="sm" onClose={onClose}>
      <Form form={form}>
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        {hasCode && (
          <TextField
            {...form.field('code')}
            label={t('me.secondFactor.anyCode')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <FormActions submitLabel={submitLabel} isSending={form.isSending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
