import { useState } from 'react';
import { loginSecondFactor } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { enterCode } from './sign-in.ts';

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondStep({
  challenge,
  onExpired,
  onBack,
}: {
  challenge: string;
  /** The password has to be entered again, and why. */
  onExpired: (reason: ApiError) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const { call, session } = useApiContext();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({
    schema: loginSecondFactor.body.pick({ code: true }),
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('signIn.code.missing') } : {}),
    send: async ({ code }) => {
      try {
        await enterCode({ challenge, code }, { call, session });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') onExpired(error);
        throw error;
      }
    },
  });
  return (
    <Form form={form} label={t('signIn.code.title')} hasAutoFocus>
      <TextField
        {...form.field('code')}
        label={t(isRecovery ? 'signIn.code.recovery' : 'signIn.code.app')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {t('signIn.code.submit')}
      </Button>
      <Row justify="between">
        <Button variant="plain" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'signIn.code.useApp' : 'signIn.code.useRecovery')}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {t('signIn.code.back')}
        </Button>
      </Row>
    </Form>
  );
}
