import { useState } from 'react';
import { ROLES, type Role } from '#contract/auth.ts';
import {
  demandConflict,
  readSecondFactorRoles,
  saveSecondFactorRoles,
} from '#contract/me/second-factor.ts';
import { useCall } from '#web/data/use-call.ts';
import { SAVE_MINE, useChange, useTheirs } from '#web/data/use-change.ts';
import { ConflictCard } from '#web/list/conflict/conflict-card.tsx';
import { useTranslation } from '#web/translation.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from './account-form.tsx';
import '#web/messages/conflict.json';
import '#web/messages/me.json';

/** For admins: which roles must have a second factor. */
export function DemandCard() {
  const { t } = useTranslation();
  const demands = useCall(readSecondFactorRoles, {});
  return (
    <CallState call={demands} failed={t('me.demands.failed')}>
      {({ roles }) => <DemandForm roles={roles} />}
    </CallState>
  );
}

function DemandForm({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  const save = useChange(saveSecondFactorRoles);
  const [opened, setOpened] = useState(roles);
  const { theirs, forgetTheirs, saving } = useTheirs(demandConflict);
  const form = useForm({
    initial: { roles: roles.toSorted() },
    schema: readSecondFactorRoles.answer,
    send: async (values, intent) => {
      const replaces = [...(intent === SAVE_MINE && theirs ? theirs.newest.roles : opened)];
      const saved = await saving(save.mutateAsync({ body: { ...values, replaces } }));
      setOpened(saved.roles);
    },
    onSent: () => showToast({ tone: 'success', message: t('me.saved') }),
  });
  const chosen = form.values.roles;
  const choose = (role: Role, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== role);
    form.set({ roles: (isChosen ? [...others, role] : others).toSorted() });
  };
  const written = (some: readonly Role[]) =>
    some.map((role) => t(`user.roles.${role}`)).join(', ') || t('me.demands.nobody');
  return (
    <AccountForm
      title={t('me.demands.title')}
      description={t('me.demands.description')}
      form={form}
      isOvertaken={theirs !== null}
    >
      {theirs && (
        <ConflictCard
          title={t('conflict.titles.setting')}
          isSending={form.isSending}
          onUseTheirs={() => {
            const { roles } = theirs.newest;
            setOpened(roles);
            form.reset({ roles: roles.toSorted() });
            forgetTheirs();
          }}
          rows={[
            {
              name: t('me.demands.roles'),
              theirs: written(theirs.newest.roles),
              mine: written(chosen),
            },
          ]}
        />
      )}
      <FormRow>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`user.roles.${role}`)}
            value={chosen.includes(role)}
            onChange={(isChosen) => choose(role, isChosen)}
          />
        ))}
      </FormRow>
    </AccountForm>
  );
}
