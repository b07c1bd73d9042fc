import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { canUsePasskeys } from '#web/api/passkeys/can-use-passkeys.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** Neither seen, read out nor reached by keys. */
const UNSEEN = { visibility: 'hidden' } as const;

const loadPasskeys = () => import('#web/api/passkeys/passkeys.ts');

/**
 * Signs in with a passkey. The document has the button before it is known whether the browser can: where it cannot, the
 * button's place stays free, so that nothing moves.
 */
export function PasskeyButton({ onError }: { onError: (error: ApiError | null) => void }) {
  const { t } = useTranslation();
  const { call, session } = useApiContext();
  const [isSending, setIsSending] = useState(false);
  const [isOffered, setIsOffered] = useState(true);
  useEffect(() => setIsOffered(canUsePasskeys()), []);

  const handleClick = async () => {
    setIsSending(true);
    onError(null);
    try {
      const { PasskeyUnused, signInWithPasskey } = await loadPasskeys();
      const answer = await signInWithPasskey(call).catch((error: unknown) => {
        if (!(error instanceof PasskeyUnused)) throw error;
        throw new ApiError('validation', t('signIn.passkeyUnused'));
      });
      session.save(answer);
    } catch (error) {
      onError(describe(error));
    } finally {
      setIsSending(false);
    }
  };
  const describe = (error: unknown) => {
    if (!(error instanceof ApiError)) return new ApiError('unavailable', t('signIn.unreachable'));
    const isRefused = error.code === 'bad_credentials';
    return isRefused ? new ApiError('validation', t('signIn.passkeyRefused')) : error;
  };

  return (
    <Button
      variant="outline"
      size="lg"
      icon={KeyRound}
      isLoading={isSending}
      style={isOffered ? undefined : UNSEEN}
      onClick={() => void handleClick()}
    >
      {t('signIn.passkey')}
    </Button>
  );
}
