import { useTranslation } from 'react-i18next';
import { type ChatContact, MAX_ABOUT_LENGTH, readChatProfile } from '#contract/chat.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AboutForm } from './about-form.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** Your profile as others see it: a status, saved at once, and a text with a Save button. */
export function OwnPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useCall(readChatProfile, {});
  if (profile.data) return <Profile profile={profile.data} onClose={onClose} />;
  return (
    <Drawer title={t('chat.own.title')} padding="md" onClose={onClose}>
      {profile.isError ? (
        <ErrorState title={t('chat.error.profile')} onRetry={() => void profile.refetch()}>
          {profile.error.message}
        </ErrorState>
      ) : (
        <Skeleton count={4} />
      )}
    </Drawer>
  );
}

function Profile({
  profile,
  onClose,
}: {
  profile: ChatContact & { about: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const update = useUpdateProfile();
  const form = useForm({
    initial: { about: profile.about },
    check: ({ about }): Record<string, string> => {
      const tooMany = about.trim().length - MAX_ABOUT_LENGTH;
      return tooMany > 0 ? { about: t('kit.tooLong', { count: tooMany }) } : {};
    },
    send: async (body) => {
      await update.mutateAsync({ body });
      showToast({ tone: 'success', message: t('chat.own.saved') });
    },
  });
  const close = useSafeClose(form.isDirty, onClose);
  return (
    <Drawer title={t('chat.own.title')} padding="md" onClose={close}>
      <Stack gap="lg">
        <ProfileHeader person={profile} />
        <StatusChoice status={profile.status} />
        <AboutForm form={form} />
      </Stack>
    </Drawer>
  );
}
