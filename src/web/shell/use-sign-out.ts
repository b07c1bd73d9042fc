import { useNavigate } from '@tanstack/react-router';
import { logout } from '#contract/auth.ts';
import { hasAdditions } from '#web/data/additions.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { forgetPersonal } from '#web/data/stored/personal-storage.ts';
import { useTranslation } from '#web/translation.tsx';
import { loadGuard } from '#web/ui/forms/unsaved.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { SIGN_IN_PATH } from './router/paths.ts';

const SERVER_TIMEOUT_MS = 5000;

/** Signs out here and in every tab at once, then tells the server if it has sessions; when that fails, says so. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const { call, session, storage } = useApiContext();
  const navigate = useNavigate();

  const signOut = () => {
    const { refreshToken, userData } = session.read() ?? {};
    session.clear();
    forgetPersonal(storage);
    void navigate({ to: SIGN_IN_PATH });
    if (refreshToken === undefined || !hasAdditions(userData)) return;
    const signal = AbortSignal.timeout(SERVER_TIMEOUT_MS);
    call(logout, { body: { refreshToken } }, { signal }).catch(() =>
      showToast({ tone: 'danger', message: t('user.signOutUntold') }),
    );
  };

  const askAndSignOut = async () => {
    // If this code fails to load, the person can still sign out.
    const guard = await loadGuard().catch(() => null);
    if (!guard || (await guard.askToSignOut())) signOut();
  };
  return () => void askAndSignOut();
}
