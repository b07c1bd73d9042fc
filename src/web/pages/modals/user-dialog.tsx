import { useTranslation } from 'react-i18next';
import { saveUser, USER_STATES } from '#contract/modal-examples.ts';
import { useChange } from '#web/api/use-change.ts';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';

/** Changes a user's data. */
export function UserDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const save = useChange(saveUser);
  const form = useForm({
    initial: examples.user,
    check: (current) => checkFields(saveUser.body, current),
    send: async (body) => {
      await save.mutateAsync({ body });
      onClose();
      showToast({ tone: 'success', message: t('modals.user.saved') });
    },
  });
  return (
    <Dialog
      title={t('modals.user.title')}
      description={t('modals.user.description')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('modals.user.save')} onCancel={onClose}>
        <FormRow>
          <TextField
            {...form.field('firstName')}
            label={t('modals.user.firstName')}
            maxLength={60}
          />
          <TextField {...form.field('lastName')} label={t('modals.user.lastName')} maxLength={60} />
        </FormRow>
        <TextField {...form.field('email')} label={t('modals.email')} type="email" />
        <FormRow>
          <TextField {...form.field('phone')} label={t('modals.phone')} type="tel" maxLength={25} />
          <SelectField
            label={t('modals.user.status')}
            {...form.field('status')}
            choices={USER_STATES.map((value) => ({
              value,
              label: t(`modals.user.states.${value}`),
            }))}
          />
        </FormRow>
        <Checkbox {...form.field('isContactable')} label={t('modals.user.contactable')} />
      </DialogForm>
    </Dialog>
  );
}
