import { useTranslation } from 'react-i18next';
import {
  changeStaffState,
  createStaffLink,
  demandStaffSecondFactor,
  endStaffSessions,
  removeStaffSecondFactor,
  type StaffLink,
  type StaffMember,
  withdrawInvitation,
} from '#contract/access/staff.ts';
import { useChange } from '#web/api/use-change.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** The changes of one person. What ends something asks first; disabling can be undone. */
export function useStaffChanges(member: StaffMember, onLink: (link: StaffLink) => void) {
  const { t } = useTranslation();
  const { id, full_name: name, keys, passkeys } = member;
  const params = { id };
  const link = useChange(createStaffLink);
  const state = useChange(changeStaffState);
  const sessions = useChange(endStaffSessions);
  const withdrawal = useChange(withdrawInvitation);
  const demand = useChange(demandStaffSecondFactor);
  const factorRemoval = useChange(removeStaffSecondFactor);
  const undoable = useUndoableChange(t('access.staff.failed'));
  const setDisabled = (isDisabled: boolean) =>
    state.mutateAsync({ params, body: { is_disabled: isDisabled } });
  const ask = (
    what: 'disable' | 'withdraw' | 'endSessions' | 'removeSecondFactor' | 'reset',
    { keys = [], passkeys = [] }: { keys?: readonly string[]; passkeys?: readonly string[] } = {},
  ) => {
    const ending = (which: 'keysEnd' | 'passkeysEnd', names: readonly string[]) =>
      names.length === 0
        ? []
        : [t(`access.staff.ask.${which}`, { count: names.length, names: names.join(', ') })];
    return askToConfirm({
      title: t(`access.staff.ask.${what}.title`, { name }),
      description: [
        t(`access.staff.ask.${what}.description`),
        ...ending('keysEnd', keys),
        ...ending('passkeysEnd', passkeys),
      ].join(' '),
      confirmLabel: t(`access.staff.ask.${what}.confirm`),
    });
  };
  const fail = ({ message }: Error) =>
    showToast({ tone: 'danger', title: t('access.staff.failed'), message });

  return {
    invite: () => link.mutate({ params }, { onSuccess: onLink, onError: fail }),
    reset: async () => {
      if (!(await ask('reset', { keys, passkeys }))) return;
      link.mutate({ params }, { onSuccess: onLink, onError: fail });
    },
    enable: () =>
      void undoable(setDisabled(false), {
        message: t('access.staff.enabled', { name }),
        undo: () => setDisabled(true),
      }),
    disable: async () => {
      if (!(await ask('disable', { keys }))) return;
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
    removeSecondFactor: async () => {
      if (!(await ask('removeSecondFactor'))) return;
      factorRemoval.mutate(
        { params },
        {
          onSuccess: () => showToast({ message: t('access.staff.secondFactorRemoved', { name }) }),
          onError: fail,
        },
      );
    },
    endSessions: async () => {
      if (!(await ask('endSessions', { keys }))) return;
      sessions.mutate(
        { params },
        {
          onSuccess: () => showToast({ message: t('access.staff.sessionsEnded', { name }) }),
          onError: fail,
        },
      );
    },
    withdraw: async () => {
      if (!(await ask('withdraw'))) return;
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
