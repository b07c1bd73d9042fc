import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { secondFactorCode } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  CONFIRMATION_MINUTES,
  type ConfirmationMethod,
  confirmOneself,
  requiredConfirmation,
} from '#contract/me/confirmation.ts';
import { ownPassword } from '#contract/me/me.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import { canUsePasskeys } from '#web/data/passkeys/can-use-passkeys.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { type Answers, ask } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { failureText } from '#web/ui/overlays/toast.ts';
import '#web/messages/confirmation.json';

let asking: Promise<boolean> | null = null;

/**
 * Asks the person to confirm their identity, as the `details` of a refusal demand; resolves to whether they did. Calls that
 * wait at the same time share one dialog.
 */
export async function askForIdentity(details: unknown): Promise<boolean> {
  const required = requiredConfirmation.safeParse(details);
  if (!required.success) {
    throw new ApiError('internal', 'The server gave an answer this page does not understand.');
  }
  asking ??= ask(IdentityDialog, required.data).finally(() => {
    asking = null;
  });
  return asking;
}

/** Confirms with the strongest factor of the person: a passkey or a code, else the password. */
function IdentityDialog({
  methods,
  onConfirm,
  onCancel,
}: { methods: readonly ConfirmationMethod[] } & Answers) {
  const { t } = useTranslation();
  useCancelAtSignOut(onCancel);
  const hasPasskey = methods.includes('passkey');
  const hasCode = methods.includes('code');
  const isOffered = hasPasskey && canUsePasskeys();
  const form = { onConfirm, onCancel, hasAutoFocus: !isOffered };
  return (
    <Dialog
      title={t('confirmation.title')}
      description={t('confirmation.description', { minutes: CONFIRMATION_MINUTES })}
      size="sm"
      onClose={onCancel}
    >
      <Stack gap="md">
        {hasPasskey && <PasskeyPart onConfirm={onConfirm} />}
        {isOffered && hasCode && (
          <Row justify="center">
            <Text tone="neutral">{t('confirmation.or')}</Text>
          </Row>
        )}
        {hasCode && <CodeForm {...form} />}
        {methods.includes('password') && <PasswordForm {...form} />}
        {hasPasskey && !hasCode && (
          <>
            <Text as="p" size="sm" tone="neutral">
              {t('confirmation.lostPasskey')}
            </Text>
            <Row justify="end">
              <Button variant="outline" onClick={onCancel}>
                {t('cancel')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Closes the dialog when the person signs out in another tab or the session ends. */
function useCancelAtSignOut(onCancel: () => void): void {
  const isSignedIn = useSession() !== null;
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    if (!isSignedIn) cancel();
  }, [isSignedIn]);
}

const loadPasskeys = () => import('#web/data/passkeys/passkeys.ts');

function PasskeyPart({ onConfirm }: Pick<Answers, 'onConfirm'>) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const confirm = useChange(confirmOneself);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { signWithPasskey, PasskeyUnused } = await loadPasskeys();
      const signed = await signWithPasskey(call).catch((reason: unknown) => {
        if (!(reason instanceof PasskeyUnused)) throw reason;
        throw new ApiError('validation', t('confirmation.passkeyUnused'));
      });
      await confirm.mutateAsync({ body: { method: 'passkey', ...signed } });
    },
    onSuccess: onConfirm,
  });
  if (!canUsePasskeys()) return <Text as="p">{t('confirmation.passkeyElsewhere')}</Text>;
  const reason = error instanceof ApiError ? failureText(error) : t('form.failed');
  return (
    <>
      <Alert message={error && reason} />
      <Button size="lg" icon={KeyRound} isFullWidth isLoading={isPending} onClick={() => mutate()}>
        {t('confirmation.usePasskey')}
      </Button>
    </>
  );
}

type FormProps = Answers & { hasAutoFocus: boolean };

function CodeForm({ onConfirm, onCancel, hasAutoFocus }: FormProps) {
  const { t } = useTranslation();
  const confirm = useChange(confirmOneself);
  const form = useForm({
    schema: codeForm,
    labels: 'confirmation',
    initial: { code: '' },
    send: ({ code }) => confirm.mutateAsync({ body: { method: 'code', code } }),
    onSent: onConfirm,
  });
  return (
    <Form form={form} guard={false} hasAutoFocus={hasAutoFocus}>
      <TextField
        {...form.field('code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormActions
        submitLabel={t('confirmation.submit')}
        isSending={form.isSending}
        onCancel={onCancel}
      />
    </Form>
  );
}

const codeForm = z.object({ code: secondFactorCode });

function PasswordForm({ onConfirm, onCancel, hasAutoFocus }: FormProps) {
  const { t } = useTranslation();
  const confirm = useChange(confirmOneself);
  const form = useForm({
    schema: passwordForm,
    labels: 'confirmation',
    initial: { password: '' },
    send: ({ password }) => confirm.mutateAsync({ body: { method: 'password', password } }),
    onSent: onConfirm,
  });
  return (
    <Form form={form} guard={false} hasAutoFocus={hasAutoFocus}>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <FormActions
        submitLabel={t('confirmation.submit')}
        isSending={form.isSending}
        onCancel={onCancel}
      />
    </Form>
  );
}

const passwordForm = z.object({ password: ownPassword });
