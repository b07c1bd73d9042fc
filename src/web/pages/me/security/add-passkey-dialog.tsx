import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { addPasskey, listPasskeys, preparePasskey } from '#contract/me/passkeys.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { routeKey } from '#web/api/use-call.ts';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const loadPasskeys = () => import('#web/api/passkeys/passkeys.ts');

/** Names a new passkey; the browser then asks for fingerprint, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...checkFields(preparePasskey.body, { password }),
      ...checkFields(addPasskey.body.pick({ name: true }), { name }),
    }),
    send: async (values) => {
      const { makePasskey, PasskeyUnused } = await loadPasskeys();
      await makePasskey(call, values).catch((error: unknown) => {
        if (!(error instanceof PasskeyUnused)) throw error;
        throw new ApiError('validation', t('me.passkeys.notMade'));
      });
      await queryClient.invalidateQueries({ queryKey: routeKey(listPasskeys) });
    },
    onSent: () => {
      showToast({ tone: 'success', message: t('me.passkeys.added') });
      onClose();
    },
  });
  return (
    <Dialog
      title={t('me.passkeys.add')}
      description={t('me.passkeys.addDescription')}
      size="sm"
      onClose={onClose}
    >
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={t('me.passkeys.name')}
          description={t('me.passkeys.nameExample')}
          maxLength={60}
          dir="auto"
        />
        <PasswordField
          {...form.field('password')}
          label={t('me.password.current')}
          autoComplete="current-password"
        />
        <FormActions
          submitLabel={t('me.passkeys.add')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
