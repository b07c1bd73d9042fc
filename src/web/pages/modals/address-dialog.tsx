import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/account/account-settings.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import { ADDRESS_KINDS, addAddress } from '#contract/modal-examples.ts';
import { useChange } from '#web/api/use-change.ts';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { SavedList } from './saved-list.tsx';

const BLANK: RouteRequest<typeof addAddress>['body'] = {
  kind: 'home',
  fullName: '',
  country: 'IE',
  line: '',
  city: '',
  postcode: '',
};

/** Adds an address. */
export function AddressDialog({ examples, onClose }: ExampleDialogProps) {
  const { t, i18n } = useTranslation();
  const names = useMemo(
    () => new Intl.DisplayNames(i18n.language, { type: 'region' }),
    [i18n.language],
  );
  const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  const add = useChange(addAddress);
  const form = useForm({
    initial: BLANK,
    check: (current) => checkFields(addAddress.body, current),
    send: async (current) => {
      await add.mutateAsync({ body: current });
      form.reset(BLANK);
    },
  });
  return (
    <Dialog
      title={t('modals.address.title')}
      description={t('modals.address.description')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('modals.address.add')} onCancel={onClose}>
        <RadioGroup
          label={t('modals.address.kind')}
          {...form.field('kind')}
          choices={ADDRESS_KINDS.map((value) => ({
            value,
            label: t(`modals.address.kinds.${value}`),
            description: t(`modals.address.kindDescriptions.${value}`),
          }))}
        />
        <TextField
          {...form.field('fullName')}
          label={t('modals.address.fullName')}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...form.field('line')}
          label={t('modals.address.line')}
          autoComplete="street-address"
          maxLength={200}
        />
        <FormRow>
          <TextField
            {...form.field('postcode')}
            label={t('modals.address.postcode')}
            maxLength={20}
          />
          <TextField {...form.field('city')} label={t('modals.address.city')} maxLength={100} />
        </FormRow>
        <SelectField
          label={t('modals.address.country')}
          {...form.field('country')}
          choices={countries.sort((a, b) => a.label.localeCompare(b.label, i18n.language))}
        />
      </DialogForm>
      <SavedList
        title={t('modals.address.saved')}
        kind="addresses"
        items={examples.addresses.map((one) => ({
          id: one.id,
          name: `${one.fullName} · ${t(`modals.address.kinds.${one.kind}`)}`,
          description: `${one.line}, ${one.postcode} ${one.city}, ${names.of(one.country)}`,
        }))}
      />
    </Dialog>
  );
}
