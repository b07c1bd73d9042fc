import { useTranslation } from 'react-i18next';
import { saveUser, USER_STATES } from '#contract/modal-examples.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import styles from './modals.module.css';
import { useExampleChange } from './use-example-change.ts';

/** Changes a user's data. */
export function UserDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const save = useExampleChange(saveUser);
  const { field, values, set, ...rest } = useForm({
    initial: { ...examples.user, status: String(examples.user.status) },
    check: (current) => checkFields(saveUser.body, current),
    send: async (current) => {
      const status = USER_STATES.find((one) => one === current.status) ?? 'active';
      await save.mutateAsync({ body: { ...current, status } });
      onClose();
      showToast({ tone: 'success', message: t('modals.user.saved') });
    },
  });
  return (
    <Dialog title={t('modals.user.title')} description={t('modals.user.words')} onClose={onClose}>
      <DialogForm {...rest} submit={t('modals.user.save')}>
        <div className={styles.pair}>
          <TextField {...field('firstName')} label={t('modals.user.firstName')} maxLength={60} />
          <TextField {...field('lastName')} label={t('modals.user.lastName')} maxLength={60} />
        </div>
        <TextField {...field('email')} label={t('modals.email')} type="email" />
        <div className={styles.pair}>
          <TextField {...field('phone')} label={t('modals.phone')} type="tel" maxLength={25} />
          <SelectField
            label={t('modals.user.status')}
            value={values.status}
            choices={USER_STATES.map((value) => ({
              value,
              label: t(`modals.user.states.${value}`),
            }))}
            onChange={(status) => set({ status })}
          />
        </div>
        <Checkbox {...field('isContactable')} label={t('modals.user.contactable')} />
      </DialogForm>
    </Dialog>
  );
}
