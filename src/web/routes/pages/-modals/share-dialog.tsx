import {
  inviteMember,
  MEMBER_RIGHTS,
  type SharedMember,
  setMemberRight,
} from '#contract/modal-examples.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { SavedList } from './saved-list.tsx';
import '#web/messages/modals.json';

/** Shares a project: by mail, by link, with what each may do. */
export function ShareDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const invite = useChange(inviteMember);
  const form = useForm({
    initial: { email: '' },
    schema: inviteMember.body.pick({ email: true }),
    labels: 'modals',
    send: async ({ email }) => {
      await invite.mutateAsync({ body: { email, right: 'view' } });
      form.reset({ email: '' });
    },
  });
  return (
    <Dialog
      title={t('modals.share.title')}
      description={t('modals.share.description')}
      onClose={onClose}
    >
      <DialogForm
        form={form}
        submitLabel={t('modals.share.invite')}
        extra={<CopyButton text={examples.shareLink} label={t('modals.copyLink')} />}
        onCancel={onClose}
      >
        <TextField {...form.field('email')} />
      </DialogForm>
      <SavedList
        title={t('modals.share.members', { count: examples.members.length })}
        kind="members"
        items={examples.members.map((member) => ({
          id: member.id,
          name: member.fullName,
          description: <MemberRightField member={member} />,
          start: <Avatar src={member.avatar} size={36} />,
        }))}
      />
    </Dialog>
  );
}

function MemberRightField({ member }: { member: SharedMember }) {
  const { t } = useTranslation();
  const change = useChange(setMemberRight);
  return (
    <SelectField
      isLabelHidden
      label={t('modals.share.rightOf', { name: member.fullName })}
      value={member.right}
      choices={MEMBER_RIGHTS.map((right) => ({
        value: right,
        label: t(`modals.share.rights.${right}`),
      }))}
      onChange={(value) => {
        const right = MEMBER_RIGHTS.find((one) => one === value);
        if (right) change.mutate({ body: { id: member.id, right } });
      }}
    />
  );
}
