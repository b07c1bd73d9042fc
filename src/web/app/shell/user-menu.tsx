import {
  CircleQuestionMark,
  LogOut,
  RotateCcw,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/api-context.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import { ACCOUNT_PATH } from '../router/paths.ts';
import { useResetSample } from '../sample-data/use-reset-sample.ts';
import styles from './top-bar.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in, with what belongs to the account. */
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
          <Avatar src={user.avatar ?? ''} name={user.fullName} size={30} />
          <span className={styles.userName}>
            <Text size="md" weight="medium" isTruncated>
              {user.fullName}
            </Text>
          </span>
        </>
      }
    >
      <div className={styles.person}>
        <Stack gap="3xs">
          <Text weight="bold">{user.fullName}</Text>
          <Text size="sm" tone="neutral">
            {user.email}
          </Text>
          <Text size="sm" tone="neutral">
            {t(`user.roles.${user.role}`)}
          </Text>
        </Stack>
      </div>
      <MenuGroup>
        <MenuLink icon={ShieldCheck} to={ACCOUNT_PATH}>
          {t('user.account')}
        </MenuLink>
        <MenuLink icon={UserRound} to="/pages/profile">
          {t('user.profile')}
        </MenuLink>
        <MenuLink icon={Settings} to="/pages/account-settings">
          {t('user.settings')}
        </MenuLink>
        <MenuLink icon={CircleQuestionMark} to="/pages/faq">
          {t('user.help')}
        </MenuLink>
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={RotateCcw} onSelect={resetSample}>
          {t('sampleData.reset')}
        </MenuItem>
        <MenuItem icon={LogOut} onSelect={signOut}>
          {t('user.signOut')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
