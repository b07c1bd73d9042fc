import { LogOut, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserData } from '#contract/auth.ts';
import { useApiContext, useSession } from '#web/api/api-context.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './top-bar.module.css';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu() {
  const { t } = useTranslation();
  const resetSample = useResetSample();
  const signOut = useSignOut();
  const user = useSession()?.userData;
  if (!user) return null;
  return (
    <Menu
      label={t('user.label', { name: user.fullName })}
      face={
        <>
          <Avatar user={user} />
          <span className={styles.userName}>{user.fullName}</span>
        </>
      }
    >
      <div className={styles.person}>
        <strong>{user.fullName}</strong>
        <span>{user.email}</span>
        <span>{t(`user.roles.${user.role}`)}</span>
      </div>
      <MenuItem icon={RotateCcw} onSelect={() => void resetSample()}>
        {t('sampleData.reset')}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={signOut}>
        {t('user.signOut')}
      </MenuItem>
    </Menu>
  );
}

/** Asks and resets; the code comes with the first time. */
function useResetSample() {
  const { t } = useTranslation();
  const { call } = useApiContext();
  return async () => {
    try {
      const { resetSample } = await import('../sample-data/reset-sample.ts');
      await resetSample(call, t);
    } catch {
      showToast({ tone: 'danger', message: t('screens.chunk.description') });
    }
  };
}

function Avatar({ user }: { user: UserData }) {
  return user.avatar ? (
    <img src={user.avatar} alt="" className={styles.avatar} />
  ) : (
    <span className={styles.avatar} data-initials={initials(user.fullName)} aria-hidden />
  );
}

/** The first letters of the first and the last name. */
function initials(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined];
  return letters
    .map((name) => Array.from(name ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
