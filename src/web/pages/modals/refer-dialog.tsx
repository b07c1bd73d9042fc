import { useTranslation } from 'react-i18next';
import { referFriend } from '#contract/modal-examples.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { KeptList } from './kept-list.tsx';
import styles from './modals.module.css';
import { useExampleChange } from './use-example-change.ts';

const REWARD_STEPS = ['invite', 'register', 'earn'] as const;

/** Invites friends, by mail or by link. */
export function ReferDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const refer = useExampleChange(referFriend);
  const { field, reset, ...rest } = useForm({
    initial: { email: '' },
    check: (values) => checkFields(referFriend.body, values),
    send: async (body) => {
      await refer.mutateAsync({ body });
      reset();
    },
  });
  return (
    <Dialog title={t('modals.refer.title')} description={t('modals.refer.words')} onClose={onClose}>
      <ol className={styles.rewards}>
        {REWARD_STEPS.map((step) => (
          <li key={step}>{t(`modals.refer.steps.${step}`)}</li>
        ))}
      </ol>
      <DialogForm
        {...rest}
        submit={t('modals.refer.send')}
        beside={<CopyButton text={examples.referLink} label={t('modals.copyLink')} />}
      >
        <TextField {...field('email')} label={t('modals.email')} type="email" />
      </DialogForm>
      <KeptList
        title={t('modals.refer.kept')}
        kind="referrals"
        items={examples.referrals.map(({ id, email }) => ({
          id,
          name: email,
          words: t('modals.refer.waiting'),
        }))}
      />
    </Dialog>
  );
}
