import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readChatProfile } from '#contract/chat.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { AboutForm } from './about-form.tsx';
import styles from './profile.module.css';
import { ProfileFace } from './profile-face.tsx';
import { StatusChoice } from './status-choice.tsx';

/** Oneself as the others see it: a status, which changes at once, and some words, which are saved. */
export function OwnPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useCall(readChatProfile, {});
  const isDirty = useRef(false);

  const close = async () => {
    const mayClose =
      !isDirty.current ||
      (await askToConfirm({
        title: t('chat.own.leave.title'),
        description: t('chat.own.leave.words'),
        confirmLabel: t('chat.own.leave.confirm'),
      }));
    if (mayClose) onClose();
  };

  return (
    <Drawer label={t('chat.own.title')} side="end" onClose={close}>
      <div className={styles.panel} aria-busy={profile.isPending}>
        {profile.data && (
          <>
            <ProfileFace person={profile.data} />
            <StatusChoice status={profile.data.status} />
            <AboutForm
              about={profile.data.about}
              onDirty={(is) => {
                isDirty.current = is;
              }}
            />
          </>
        )}
        {profile.isError && !profile.data && (
          <ErrorState
            icon={CircleAlert}
            title={t('chat.error.profile')}
            actions={<Button onClick={() => profile.refetch()}>{t('chat.error.retry')}</Button>}
          >
            {profile.error.message}
          </ErrorState>
        )}
      </div>
    </Drawer>
  );
}
