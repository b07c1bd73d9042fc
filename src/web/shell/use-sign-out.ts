import { useNavigate } from '@tanstack/react-router';
import { logout } from '#contract/auth.ts';
import { hasAdditions } from '#web/data/additions.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { forgetPersonal } from '#web/data/stored/personal-storage.ts';
import { useTranslation } from '#web/translation.tsx';
import { unsavedWork } from '#web/ui/forms/unsaved.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
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
    for (const work of unsavedWork()) work.settle('keep');
    session.clear();
    forgetPersonal(storage);
    void navigate({ to: SIGN_IN_PATH });
    if (refreshToken === undefined || !hasAdditions(userData)) return;
    const signal = AbortSignal.timeout(SERVER_TIMEOUT_MS);
    call(logout, { body: { refreshToken } }, { signal }).catch(() =>
      showToast({ tone: 'danger', message: t('user.signOutUntold') }),
    );
  };

  /** Asks first where this tab or another has unsaved work. */
  const askAndSignOut = async () => {
    const isHere = unsavedWork().length > 0;
    // Where the code cannot be had, whoever wants to leave may.
    const isElsewhere = import('#web/ui/forms/draft-keeper.tsx')
      .then(({ isUnsavedElsewhere }) => isUnsavedElsewhere(null))
      .catch(() => false);
    if (isHere || (await isElsewhere)) {
      const where = t(`leave.signOut.${isHere ? 'here' : 'elsewhere'}`);
      const isSure = await askToConfirm({
        title: t('leave.signOut.title'),
        description: `${where} ${t('leave.signOut.description')}`,
        confirmLabel: t('leave.signOut.confirm'),
      });
      if (!isSure) return;
    }
    signOut();
  };
  return () => void askAndSignOut();
}
