import {
  eraseStaff,
  inviteStaff,
  type StaffLink,
  type StaffMember,
} from '#contract/access/staff.ts';
import { ROLES, type Role } from '#contract/auth.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/access.json';

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
    schema: inviteStaff.body,
    labels: 'access.staff',
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
        <TextField {...field('full_name')} dir="auto" />
        <TextField {...field('email')} />
        <SelectField
          {...field('role')}
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

/** Erases a person, whose e-mail address has to be typed: nobody does that by a slip. */
export function EraseDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, full_name: name, email } = member;
  const erase = useChange(eraseStaff);
  const form = useForm({
    initial: { email: '' },
    schema: eraseStaff.body,
    labels: 'access.staff.erase',
    send: async (body) => {
      await erase.mutateAsync({ params: { id }, body });
      onClose();
      showToast({ message: t('access.staff.erase.done', { name }) });
    },
  });
  return (
    <Dialog
      title={t('access.staff.erase.title', { name })}
      description={t('access.staff.erase.description')}
      onClose={onClose}
    >
      <Form form={form}>
        <TextField
          {...form.field('email')}
          description={t('access.staff.erase.emailHelp', { email })}
          autoComplete="off"
        />
        <FormActions
          submitLabel={t('access.staff.erase.submit')}
          tone="danger"
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
