import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserData } from '#contract/auth.ts';
import { useSession } from '#web/api/api-context.ts';
import { MenuButton, MenuChoice } from '#web/components/menu-button.tsx';
import styles from './top-bar.module.css';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const user = useSession()?.userData;
  if (!user) return null;
  return (
    <MenuButton
      label={t('user.label', { name: user.fullName })}
      face={
        <>
          <Avatar user={user} />
          <span className={styles.userName}>{user.fullName}</span>
        </>
      }
    >
      {() => (
        <>
          <div className={styles.person}>
            <strong>{user.fullName}</strong>
            <span>{user.email}</span>
            <span>{t(`user.roles.${user.role}`)}</span>
          </div>
          <MenuChoice icon={<LogOut size={17} aria-hidden />} onChoose={signOut}>
            {t('user.signOut')}
          </MenuChoice>
        </>
      )}
    </MenuButton>
  );
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
