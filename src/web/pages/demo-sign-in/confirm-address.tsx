import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { verifyDemoEmail } from '#contract/sign-in/demo-accounts.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { demoPath, type Look } from './frame/demo-paths.ts';

/**
 * Spends the code of the link. A button does, and not the opening of the page: programs that look
 * through mail open its links too.
 */
export function ConfirmAddress({
  code,
  look,
  onDone,
}: {
  code: string;
  look: Look;
  onDone: (email: string) => void;
}) {
  const { t } = useTranslation();
  const verification = useChange(verifyDemoEmail);
  const { error } = verification;
  return (
    <Stack>
      <Alert message={error && (error instanceof ApiError ? error.message : t('form.failed'))} />
      <Button
        isLoading={verification.isPending}
        onClick={() =>
          verification.mutate({ body: { code } }, { onSuccess: ({ email }) => onDone(email) })
        }
      >
        {t('demoSignIn.verify.confirm')}
      </Button>
      {error && <Link to={demoPath('verify', look)}>{t('demoSignIn.verify.again')}</Link>}
    </Stack>
  );
}
