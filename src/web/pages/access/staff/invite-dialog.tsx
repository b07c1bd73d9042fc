import { useTranslation } from 'react-i18next';
import { inviteStaff, type StaffLink } from '#contract/access/staff.ts';
import { ROLES, type Role } from '#contract/auth.ts';
import { useChange } from '#web/api/use-change.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const INITIAL: { full_name: string; email: string; role: Role } = {
  full_name: '',
  email: '',
  role: 'viewer',
};

/** Adds a person, who then sets a password by a link. */
export function InviteDialog({
  onClose,
  onInvited,
}: {
  onClose: () => void;
  onInvited: (link: StaffLink, name: string) => void;
}) {
  const { t } = useTranslation();
  const invite = useChange(inviteStaff);
  const form = useForm({
    initial: INITIAL,
    check: schemaCheck(inviteStaff.body),
    send: async (body) => {
      const { link, member } = await invite.mutateAsync({ body });
      onInvited(link, member.full_name);
    },
  });
  const { field } = form;
  return (
    <Dialog
      title={t('access.staff.invite')}
      description={t('access.staff.inviteDescription')}
      onClose={onClose}
    >
      <Form form={form}>
        <TextField
          {...field('full_name')}
          label={t('access.staff.name')}
          maxLength={100}
          dir="auto"
          isRequired
        />
        <TextField {...field('email')} label={t('access.staff.email')} type="email" isRequired />
        <SelectField
          {...field('role')}
          label={t('access.staff.role')}
          description={t(`access.roleDescriptions.${form.values.role}`)}
          choices={ROLES.map((value) => ({ value, label: t(`access.roles.${value}`) }))}
        />
        <FormActions
          submitLabel={t('access.staff.sendInvitation')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
