import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/account/account-settings.ts';
import { ADDRESS_KINDS, addAddress } from '#contract/modal-examples.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { KeptList } from './kept-list.tsx';
import styles from './modals.module.css';
import { useExampleChange } from './use-example-change.ts';

const BLANK = { kind: 'home', fullName: '', country: 'IE', line: '', city: '', postcode: '' };

function bodyOf(values: typeof BLANK) {
  return {
    ...values,
    kind: ADDRESS_KINDS.find((one) => one === values.kind) ?? 'home',
    country: COUNTRIES.find((one) => one === values.country) ?? 'IE',
  };
}

/** Adds an address. */
export function AddressDialog({ examples, onClose }: ExampleDialogProps) {
  const { t, i18n } = useTranslation();
  const names = useMemo(
    () => new Intl.DisplayNames(i18n.language, { type: 'region' }),
    [i18n.language],
  );
  const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  const add = useExampleChange(addAddress);
  const { field, values, set, reset, ...rest } = useForm({
    initial: BLANK,
    check: (current) => checkFields(addAddress.body, current),
    send: async (current) => {
      await add.mutateAsync({ body: bodyOf(current) });
      reset();
    },
  });
  return (
    <Dialog
      title={t('modals.address.title')}
      description={t('modals.address.words')}
      onClose={onClose}
    >
      <DialogForm {...rest} submit={t('modals.address.add')}>
        <ChoiceField
          label={t('modals.address.kind')}
          value={values.kind}
          choices={ADDRESS_KINDS.map((value) => ({
            value,
            label: t(`modals.address.kinds.${value}`),
            words: t(`modals.address.kindWords.${value}`),
          }))}
          onChoose={(kind) => set({ kind })}
        />
        <TextField
          {...field('fullName')}
          label={t('modals.address.fullName')}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...field('line')}
          label={t('modals.address.line')}
          autoComplete="street-address"
          maxLength={200}
        />
        <div className={styles.pair}>
          <TextField {...field('postcode')} label={t('modals.address.postcode')} maxLength={20} />
          <TextField {...field('city')} label={t('modals.address.city')} maxLength={100} />
        </div>
        <SelectField
          label={t('modals.address.country')}
          value={values.country}
          choices={countries.sort((a, b) => a.label.localeCompare(b.label, i18n.language))}
          onChange={(country) => set({ country })}
        />
      </DialogForm>
      <KeptList
        title={t('modals.address.kept')}
        kind="addresses"
        items={examples.addresses.map((one) => ({
          id: one.id,
          name: `${one.fullName} · ${t(`modals.address.kinds.${one.kind}`)}`,
          words: `${one.line}, ${one.postcode} ${one.city}, ${names.of(one.country)}`,
        }))}
      />
    </Dialog>
  );
}
