import {
  Fingerprint,
  KeyRound,
  Link2,
  LogOut,
  ShieldCheck,
  ShieldMinus,
  ShieldX,
  Trash2,
  UserCheck,
  UserCog,
  UserRoundX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StaffLink, StaffMember } from '#contract/access/staff.ts';
import { useSession } from '#web/api/api-context.ts';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useStaffChanges } from './use-staff-changes.ts';

/** What an admin can do about a person. */
export function StaffMenu({
  member,
  onRole,
  onCredentials,
  onLink,
}: {
  member: StaffMember;
  onRole: () => void;
  onCredentials: () => void;
  onLink: (link: StaffLink) => void;
}) {
  const { t } = useTranslation();
  const changes = useStaffChanges(member, onLink);
  const { state, sessions, keys, passkeys, full_name: name } = member;
  const { second_factor: hasSecondFactor, second_factor_demanded: isDemanded } = member;
  const isOneself = useSession()?.userData.id === member.id;
  return (
    <Menu label={t('access.staff.actionsOf', { name })}>
      <MenuItem icon={UserCog} onSelect={onRole}>
        {t('access.staff.changeRole')}
      </MenuItem>
      {state === 'invited' && (
        <MenuItem icon={Link2} onSelect={changes.invite}>
          {t('access.staff.newInvitation')}
        </MenuItem>
      )}
      {state === 'active' && (
        <MenuItem icon={KeyRound} onSelect={() => void changes.reset()}>
          {t('access.staff.resetPassword')}
        </MenuItem>
      )}
      {(sessions > 0 || keys.length > 0) && (
        <MenuItem icon={LogOut} onSelect={() => void changes.endSessions()}>
          {sessions > 0
            ? t('access.staff.endSessions', { count: sessions })
            : t('access.staff.endKeys', { count: keys.length })}
        </MenuItem>
      )}
      {(keys.length > 0 || passkeys.length > 0) && (
        <MenuItem icon={Fingerprint} onSelect={onCredentials}>
          {t('access.staff.credentials.action')}
        </MenuItem>
      )}
      {state !== 'disabled' && (
        <MenuItem
          icon={isDemanded ? ShieldMinus : ShieldCheck}
          onSelect={() => changes.demandSecondFactor(!isDemanded)}
        >
          {t(isDemanded ? 'access.staff.waiveSecondFactor' : 'access.staff.demandSecondFactor')}
        </MenuItem>
      )}
      <MenuGroup>
        {hasSecondFactor && !isOneself && (
          <MenuItem icon={ShieldX} tone="danger" onSelect={() => void changes.removeSecondFactor()}>
            {t('access.staff.removeSecondFactor')}
          </MenuItem>
        )}
        {state === 'disabled' && (
          <MenuItem icon={UserCheck} onSelect={changes.enable}>
            {t('access.staff.enable')}
          </MenuItem>
        )}
        {state === 'active' && (
          <MenuItem icon={UserRoundX} tone="danger" onSelect={() => void changes.disable()}>
            {t('access.staff.disable')}
          </MenuItem>
        )}
        {state === 'invited' && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => void changes.withdraw()}>
            {t('access.staff.withdraw')}
          </MenuItem>
        )}
      </MenuGroup>
    </Menu>
  );
}
