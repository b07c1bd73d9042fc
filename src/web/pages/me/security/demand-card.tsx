import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#contract/auth.ts';
import { readSecondFactorRoles, saveSecondFactorRoles } from '#contract/me/second-factor.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from '../account-form.tsx';

/** For admins: which roles must have a second factor. */
export function DemandCard() {
  return useMay('manage', 'all') ? <Demands /> : null;
}

function Demands() {
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
  const form = useForm({
    initial: { roles: [...roles].toSorted() },
    check: () => ({}),
    send: (body) => save.mutateAsync({ body }),
    onSent: () => showToast({ tone: 'success', message: t('me.saved') }),
  });
  const chosen = form.values.roles;
  const choose = (role: Role, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== role);
    form.set({ roles: (isChosen ? [...others, role] : others).toSorted() });
  };
  return (
    <AccountForm
      title={t('me.demands.title')}
      description={t('me.demands.description')}
      form={form}
    >
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
