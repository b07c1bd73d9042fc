import { useTranslation } from 'react-i18next';
import {
  inviteMember,
  MEMBER_RIGHTS,
  type SharedMember,
  setMemberRight,
} from '#contract/modal-examples.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { KeptList } from './kept-list.tsx';
import { useExampleChange } from './use-example-change.ts';

/** Shares a project: by mail, by link, with what each may do. */
export function ShareDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const invite = useExampleChange(inviteMember);
  const { field, reset, ...rest } = useForm({
    initial: { email: '' },
    check: (values) => checkFields(inviteMember.body, { ...values, right: 'view' }),
    send: async ({ email }) => {
      await invite.mutateAsync({ body: { email, right: 'view' } });
      reset();
    },
  });
  return (
    <Dialog title={t('modals.share.title')} description={t('modals.share.words')} onClose={onClose}>
      <DialogForm
        {...rest}
        submit={t('modals.share.invite')}
        beside={<CopyButton text={examples.shareLink} label={t('modals.copyLink')} />}
      >
        <TextField {...field('email')} label={t('modals.email')} type="email" />
      </DialogForm>
      <KeptList
        title={t('modals.share.members', { count: examples.members.length })}
        kind="members"
        items={examples.members.map((member) => ({
          id: member.id,
          name: member.fullName,
          words: <MemberRightField member={member} />,
          before: <Avatar src={member.avatar} size={36} />,
        }))}
      />
    </Dialog>
  );
}

function MemberRightField({ member }: { member: SharedMember }) {
  const { t } = useTranslation();
  const change = useExampleChange(setMemberRight);
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
