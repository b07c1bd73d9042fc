import {
  type ApiKey,
  KEY_GRACE_HOURS,
  revokeApiKey,
  rotateApiKey,
} from '#contract/access/api-keys.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/access.json';

/** Gives the key a new secret, after asking: programs that use the old one have a day left. */
export function useRotateKey(
  { id, name }: ApiKey,
  onSecret: ((secret: string) => void) | undefined,
) {
  const { t } = useTranslation();
  const rotate = useChange(rotateApiKey);
  return async () => {
    const isSure = await askToConfirm({
      title: t('access.keys.askRotate.title', { name }),
      description: t('access.keys.askRotate.description', { hours: KEY_GRACE_HOURS }),
      confirmLabel: t('access.keys.rotate'),
    });
    if (!isSure) return;
    rotate.mutate(
      { params: { id } },
      {
        onSuccess: ({ secret }) => onSecret?.(secret),
        onError: (error) => showFailure(error),
      },
    );
  };
}

/** Revokes the key. Asks first, because a revoked key cannot be restored. */
export function useRevokeKey({ id, name }: ApiKey) {
  const { t } = useTranslation();
  const revoke = useChange(revokeApiKey);
  return async () => {
    const isSure = await askToConfirm({
      title: t('access.keys.askRevoke.title', { name }),
      description: t('access.keys.askRevoke.description'),
      confirmLabel: t('access.keys.revoke'),
    });
    if (!isSure) return;
    revoke.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ message: t('access.keys.revoked', { name }) }),
        onError: (error) => showFailure(error),
      },
    );
  };
}
