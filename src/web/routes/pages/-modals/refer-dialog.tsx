import { referFriend } from '#contract/modal-examples.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Timeline } from '#web/ui/lists/entries.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { SavedList } from './saved-list.tsx';
import '#web/messages/modals.json';

const REWARD_STEPS = ['invite', 'register', 'earn'] as const;

/** Invites friends, by mail or by link. */
export function ReferDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const refer = useChange(referFriend);
  const form = useForm({
    initial: { email: '' },
    schema: referFriend.body,
    labels: 'modals',
    send: async (body) => {
      await refer.mutateAsync({ body });
      form.reset({ email: '' });
    },
  });
  return (
    <Dialog
      title={t('modals.refer.title')}
      description={t('modals.refer.description')}
      onClose={onClose}
    >
      <Timeline
        entries={REWARD_STEPS.map((step) => ({ id: step, title: t(`modals.refer.steps.${step}`) }))}
      />
      <DialogForm
        form={form}
        submitLabel={t('modals.refer.send')}
        extra={<CopyButton text={examples.referLink} label={t('modals.copyLink')} />}
        onCancel={onClose}
      >
        <TextField {...form.field('email')} />
      </DialogForm>
      <SavedList
        title={t('modals.refer.saved')}
        kind="referrals"
        items={examples.referrals.map(({ id, email }) => ({
          id,
          name: email,
          description: t('modals.refer.waiting'),
        }))}
      />
    </Dialog>
  );
}
