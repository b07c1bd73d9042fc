import { useMutation } from '@tanstack/react-query';
import {
  Eraser,
  FileDown,
  Fingerprint,
  KeyRound,
  Link2,
  LogOut,
  ShieldCheck,
  ShieldMinus,
  Trash2,
  UserCheck,
  UserCog,
  UserRoundX,
} from 'lucide-react';
import type { STAFF_SORTS, StaffLink, StaffMember, StaffState } from '#contract/access/staff.ts';
import {
  changeStaffState,
  createStaffLink,
  demandStaffSecondFactor,
  EXPORT_PERSON,
  endStaffSessions,
  withdrawInvitation,
} from '#contract/access/staff.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useChange } from '#web/data/use-change.ts';
import type { ColumnTools } from '#web/list/list.ts';
import { useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { askToChoose, askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showFailure, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { RelativeTime } from '../relative-time.tsx';
import '#web/messages/access.json';

/** A link with the name of the person it is for. */
export type ShownLink = { link: StaffLink; name: string };

type StaffActions = {
  onRole: (member: StaffMember) => void;
  onAccess: (member: StaffMember) => void;
  onErase: (member: StaffMember) => void;
  onLink: (shown: ShownLink) => void;
};

const STATE_TONE = {
  active: 'success',
  invited: 'warning',
  disabled: 'neutral',
} as const satisfies Record<StaffState, string>;

export function staffColumns(
  { t }: ColumnTools,
  { onRole, onAccess, onErase, onLink }: StaffActions,
): ListColumn<StaffMember, (typeof STAFF_SORTS)[number]>[] {
  return [
    {
      id: 'name',
      title: t('access.staff.full_name'),
      sort: 'name',
      value: ({ full_name: name }) => name,
      phone: 'title',
      cell: ({ full_name: name, email, avatar }) => (
        <TitleCell
          picture={<Avatar src={avatar ?? ''} name={name} />}
          title={name}
          detail={email}
        />
      ),
    },
    {
      id: 'role',
      title: t('access.staff.role'),
      sort: 'role',
      value: ({ role }) => t(`access.roles.${role}`),
      width: '120px',
      phone: 'meta',
      cell: ({ role }) => t(`access.roles.${role}`),
    },
    {
      id: 'state',
      title: t('access.staff.state'),
      sort: 'state',
      value: ({ state }) => t(`access.staff.states.${state}`),
      width: '120px',
      phone: 'end',
      cell: ({ state }) => (
        <Badge tone={STATE_TONE[state]}>{t(`access.staff.states.${state}`)}</Badge>
      ),
    },
    {
      id: 'second_factor',
      title: t('access.staff.secondFactor'),
      width: '150px',
      phone: 'hidden',
      priority: 1,
      value: (member) => secondFactorText(member, t),
      cell: (member) => secondFactorText(member, t),
    },
    {
      id: 'last_seen',
      title: t('access.staff.lastSeen'),
      sort: 'last_seen',
      value: ({ last_seen_at: at }) => at,
      width: '160px',
      phone: 'meta',
      priority: 2,
      cell: ({ last_seen_at: at }) =>
        at === null ? t('access.staff.neverSeen') : <RelativeTime at={at} />,
    },
    {
      id: 'email',
      title: t('access.staff.email'),
      isOptional: true,
      value: ({ email }) => email,
      width: '220px',
      phone: 'hidden',
      cell: ({ email }) => <bdi>{email}</bdi>,
    },
    actionsColumn(t('access.staff.actions'), (member) => (
      <StaffMenu
        member={member}
        onRole={() => onRole(member)}
        onAccess={() => onAccess(member)}
        onErase={() => onErase(member)}
        onLink={(link) => onLink({ link, name: member.full_name })}
      />
    )),
  ];
}

function secondFactorText(
  { second_factor: isOn, second_factor_demanded: isDemanded }: StaffMember,
  t: Translate,
): string {
  if (isOn) return t('access.staff.secondFactorOn');
  return t(isDemanded ? 'access.staff.secondFactorMissing' : 'access.staff.secondFactorOff');
}

/** What an admin can do about several people at once: what is said of one is asked of all. */
export function StaffSelection({
  selected,
  onClear,
}: {
  selected: readonly StaffMember[];
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { isBusy, change } = useBulkChange(onClear, changeStaffState.refreshes);
  const setDisabled = async ({ id }: StaffMember, isDisabled: boolean) => {
    const set = (is: boolean) =>
      call(changeStaffState, { params: { id }, body: { is_disabled: is } });
    await set(isDisabled);
    return () => set(!isDisabled);
  };
  const active = selected.filter(({ state }) => state === 'active');
  const disabled = selected.filter(({ state }) => state === 'disabled');
  const handleDisable = async () => {
    const isSure = await askToConfirm({
      title: t('access.staff.bulk.ask', { count: active.length }),
      description: t('access.staff.bulk.askDescription', {
        names: active.map(({ full_name: name }) => name).join(', '),
      }),
      confirmLabel: t('access.staff.disable'),
    });
    if (!isSure) return;
    change(
      active,
      (member) => setDisabled(member, true),
      (count) => t('access.staff.bulk.disabled', { count }),
    );
  };
  const handleEnable = () =>
    change(
      disabled,
      (member) => setDisabled(member, false),
      (count) => t('access.staff.bulk.enabled', { count }),
    );
  return (
    <>
      <Button
        variant="outline"
        icon={UserCheck}
        isDisabled={isBusy || disabled.length === 0}
        onClick={handleEnable}
      >
        {t('access.staff.enable')}
      </Button>
      <Button
        variant="outline"
        tone="danger"
        icon={UserRoundX}
        isDisabled={isBusy || active.length === 0}
        onClick={() => void handleDisable()}
      >
        {t('access.staff.disable')}
      </Button>
    </>
  );
}

/** What an admin can do about a person. */
function StaffMenu({
  member,
  onRole,
  onAccess,
  onErase,
  onLink,
}: {
  member: StaffMember;
  onRole: () => void;
  onAccess: () => void;
  onErase: () => void;
  onLink: (link: StaffLink) => void;
}) {
  const { t } = useTranslation();
  const changes = useStaffChanges(member, onLink);
  const me = useSession()?.userData.id;
  const { id, state, sessions, keys, full_name: name } = member;
  const { second_factor_demanded: isDemanded } = member;
  return (
    <Menu label={t('access.staff.actionsOf', { name })}>
      <MenuItem icon={Fingerprint} onSelect={onAccess}>
        {t('access.staff.credentials.action')}
      </MenuItem>
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
      {state !== 'disabled' && (
        <MenuItem
          icon={isDemanded ? ShieldMinus : ShieldCheck}
          onSelect={() => changes.demandSecondFactor(!isDemanded)}
        >
          {t(isDemanded ? 'access.staff.waiveSecondFactor' : 'access.staff.demandSecondFactor')}
        </MenuItem>
      )}
      <MenuItem icon={FileDown} onSelect={changes.exportData}>
        {t('access.staff.export')}
      </MenuItem>
      <MenuGroup>
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
        {id !== me && (
          <MenuItem icon={Eraser} tone="danger" onSelect={onErase}>
            {t('access.staff.erase.action')}
          </MenuItem>
        )}
      </MenuGroup>
    </Menu>
  );
}

/** The changes of one person. What ends something asks first; disabling can be undone. */
function useStaffChanges(member: StaffMember, onLink: (link: StaffLink) => void) {
  const { t } = useTranslation();
  const { id, full_name: name, keys, passkeys } = member;
  const params = { id };
  const link = useChange(createStaffLink);
  const state = useChange(changeStaffState);
  const sessions = useChange(endStaffSessions);
  const withdrawal = useChange(withdrawInvitation);
  const demand = useChange(demandStaffSecondFactor);
  const undoable = useUndoableChange(t('access.staff.failed'));
  const setDisabled = (isDisabled: boolean) =>
    state.mutateAsync({ params, body: { is_disabled: isDisabled } });
  const question = (
    what: 'disable' | 'withdraw' | 'endSessions' | 'reset',
    { keys = [], passkeys = [] }: { keys?: readonly string[]; passkeys?: readonly string[] } = {},
  ) => {
    const ending = (which: 'keysEnd' | 'passkeysEnd', names: readonly string[]) =>
      names.length === 0
        ? []
        : [t(`access.staff.ask.${which}`, { count: names.length, names: names.join(', ') })];
    return {
      title: t(`access.staff.ask.${what}.title`, { name }),
      description: [
        t(`access.staff.ask.${what}.description`),
        ...ending('keysEnd', keys),
        ...ending('passkeysEnd', passkeys),
      ].join(' '),
      confirmLabel: t(`access.staff.ask.${what}.confirm`),
    };
  };
  const isSure = (...asked: Parameters<typeof question>) => askToConfirm(question(...asked));
  /** A thief's key would go on working. */
  const isSureToKeep = () =>
    askToConfirm({
      title: t('access.staff.ask.keepKeys.title', { name }),
      description: t('access.staff.ask.keepKeys.description', { names: keys.join(', ') }),
      confirmLabel: t('access.staff.ask.keepKeys.confirm'),
    });
  const fail = (error: Error) => showFailure(error, t('access.staff.failed'));
  const { openFile } = useApiContext();
  const data = useMutation({
    mutationFn: async () => {
      if (!openFile) throw new Error('There is no way to the server.');
      const path = EXPORT_PERSON.path.replace('{id}', String(id));
      const response = await openFile(path, {}, new AbortController().signal);
      const file = `person-${id}.json`;
      saveFile([await response.blob()], file, 'application/json');
      showToast({ tone: 'success', message: t('access.staff.exported', { file }) });
    },
    onError: (error) => showFailure(error, t('access.staff.exportFailed')),
  });

  return {
    exportData: () => data.mutate(),
    invite: () => link.mutate({ params }, { onSuccess: onLink, onError: fail }),
    reset: async () => {
      if (!(await isSure('reset', { keys, passkeys }))) return;
      link.mutate({ params }, { onSuccess: onLink, onError: fail });
    },
    enable: () =>
      void undoable(setDisabled(false), {
        message: t('access.staff.enabled', { name }),
        undo: () => setDisabled(true),
      }),
    disable: async () => {
      if (!(await isSure('disable', { keys }))) return;
      await undoable(setDisabled(true), {
        message: t('access.staff.disabled', { name }),
        undo: () => setDisabled(false),
      });
    },
    demandSecondFactor: (isDemanded: boolean) => {
      const setDemanded = (is: boolean) =>
        demand.mutateAsync({ params, body: { is_demanded: is } });
      const message = isDemanded ? 'secondFactorDemanded' : 'secondFactorWaived';
      void undoable(setDemanded(isDemanded), {
        message: t(`access.staff.${message}`, { name }),
        undo: () => setDemanded(!isDemanded),
      });
    },
    endSessions: async () => {
      const answer = await askToChoose({
        ...question('endSessions', { keys }),
        otherLabel: keys.length > 0 ? t('access.staff.ask.keepKeys.other') : undefined,
      });
      const keepsKeys = answer === 'other';
      if (answer === 'no' || (keepsKeys && !(await isSureToKeep()))) return;
      sessions.mutate(
        { params, query: { keeps_keys: keepsKeys ? 'true' : 'false' } },
        {
          onSuccess: () => showToast({ message: t('access.staff.sessionsEnded', { name }) }),
          onError: fail,
        },
      );
    },
    withdraw: async () => {
      if (!(await isSure('withdraw'))) return;
      withdrawal.mutate(
        { params },
        {
          onSuccess: () => showToast({ message: t('access.staff.withdrawn', { name }) }),
          onError: fail,
        },
      );
    },
  };
}
