import { createFileRoute } from '@tanstack/react-router';
import { Plus, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import {
  eraseStaff,
  inviteStaff,
  listStaff,
  STAFF_SORTS,
  STAFF_STATES,
  type StaffLink,
  type StaffMember,
} from '#contract/access/staff.ts';
import { ROLES, type Role } from '#contract/auth.ts';
import { useChange } from '#web/data/use-change.ts';
import { choice } from '#web/list/filters.ts';
import { list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { useDialogAnchor } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { Unsaved } from '#web/ui/forms/unsaved.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { type ShownLink, StaffSelection, staffColumns } from '../-access/staff/staff-columns.tsx';
import '#web/messages/access.json';

export const Route = createFileRoute('/scores/staff')({
  ...page({
    title: 'pageTitles.access.staff',
    needsAdditions: true,
    access: { action: 'read', subject: 'Staff' },
    memory: { pageSize: 'staffRowsPerPage', search: 'staffSearch' },
  }),
  validateSearch: searchOf<typeof staff.search>(),
  component: StaffPage,
});

const AccessPanel = lateDialog(() =>
  import('../-access/staff/access-panel.tsx').then((module) => module.AccessPanel),
);

const RoleDialog = lateDialog(() =>
  import('../-access/staff/role-dialog.tsx').then((module) => module.RoleDialog),
);

const staff = list({
  call: listStaff,
  texts: 'access.staff',
  icon: UserRoundX,
  found: ({ members, count }) => ({ rows: members, count }),
  columns: staffColumns,
  sorts: STAFF_SORTS,
  defaultSort: 'name',
  descending: ['last_seen'],
  filters: {
    role: choice(ROLES, {
      label: 'access.staff.role',
      any: 'access.staff.anyRole',
      text: (role) => `access.roles.${role}`,
    }),
    state: choice(STAFF_STATES, {
      label: 'access.staff.state',
      any: 'access.staff.anyState',
      text: (state) => `access.staff.states.${state}`,
    }),
  },
});

/** The people who may sign in. */
function StaffPage() {
  const { t } = useTranslation();
  const asked = useDialogAnchor('invite');
  const [isInviting, setIsInviting] = useState(false);
  const closeInvite = () => {
    setIsInviting(false);
    asked.close();
  };
  const [shown, setShown] = useState<ShownLink | null>(null);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  const [examined, setExamined] = useState<StaffMember | null>(null);
  const [erased, setErased] = useState<StaffMember | null>(null);
  return (
    <Page
      title={t('pageTitles.access.staff')}
      description={t('access.staff.description')}
      actions={
        <Button icon={Plus} onClick={() => setIsInviting(true)}>
          {t('access.staff.invite')}
        </Button>
      }
    >
      <ListPage
        of={staff}
        with={{
          onRole: setChanged,
          onAccess: setExamined,
          onErase: setErased,
          onLink: setShown,
        }}
        actions={(selected, onClear) => <StaffSelection selected={selected} onClear={onClear} />}
      />
      {(isInviting || asked.isOpen) && (
        <InviteDialog
          onClose={closeInvite}
          onInvited={(link, name) => {
            closeInvite();
            setShown({ link, name });
          }}
        />
      )}
      {shown && <LinkDialog {...shown} onClose={() => setShown(null)} />}
      {examined && (
        <AccessPanel member={examined} onLink={setShown} onClose={() => setExamined(null)} />
      )}
      {changed && <RoleDialog member={changed} onClose={() => setChanged(null)} />}
      {erased && <EraseDialog member={erased} onClose={() => setErased(null)} />}
    </Page>
  );
}

const INITIAL: { full_name: string; email: string; role: Role } = {
  full_name: '',
  email: '',
  role: 'viewer',
};

/** Adds a person, who then sets a password by a link. */
function InviteDialog({
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

/** Shows a link to set a password, this once, to be copied and passed on. */
function LinkDialog({
  link,
  name,
  onClose,
}: {
  link: StaffLink;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const until = format.moment(new Date(link.expires_at));
  // What is behind `#` is never sent to a server, so that no log has it.
  const address = `${window.location.origin}/set-password#${link.token}`;
  return (
    <Dialog
      size="lg"
      title={t(`access.staff.link.${link.purpose}`, { name })}
      description={t('access.staff.link.description', { until })}
      footer={<Button onClick={onClose}>{t('access.staff.link.done')}</Button>}
      onClose={onClose}
    >
      <Unsaved isDirty={link.mailed !== true} isOnce />
      <CodeBlock code={address} label={t('access.staff.link.label')} />
      {link.mailed !== null && (
        <Text as="p" tone={link.mailed ? 'success' : 'danger'}>
          {t(link.mailed ? 'access.staff.link.mailed' : 'access.staff.link.notMailed', { name })}
        </Text>
      )}
    </Dialog>
  );
}

/** Erases a person, whose e-mail address has to be typed: nobody does that by a slip. */
function EraseDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
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
