import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addCard } from '#contract/modal-examples.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { SavedList } from './saved-list.tsx';

const BLANK = { number: '', holder: '', expires: '', code: '' };

/** Adds a card to pay with. */
export function CardDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const add = useChange(addCard);
  const form = useForm({
    initial: BLANK,
    check: (values) => checkFields(addCard.body, values),
    send: async (body) => {
      await add.mutateAsync({ body });
      form.reset(BLANK);
    },
  });
  return (
    <Dialog
      title={t('modals.card.title')}
      description={t('modals.card.description')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('modals.card.add')} onCancel={onClose}>
        <TextField
          {...form.field('number')}
          label={t('modals.card.number')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={t('modals.card.numberExample')}
          maxLength={23}
        />
        <TextField
          {...form.field('holder')}
          label={t('modals.card.holder')}
          autoComplete="cc-name"
          maxLength={60}
        />
        <FormRow>
          <TextField
            {...form.field('expires')}
            label={t('modals.card.expires')}
            autoComplete="cc-exp"
            placeholder={t('modals.card.expiresExample')}
            maxLength={5}
          />
          <TextField
            {...form.field('code')}
            label={t('modals.card.code')}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        </FormRow>
      </DialogForm>
      <SavedList
        title={t('modals.card.saved')}
        kind="cards"
        items={examples.cards.map(({ id, brand, lastFour, holder, expires }) => ({
          id,
          name: `${brand} ···· ${lastFour}`,
          description: `${holder} · ${expires}`,
          start: <CreditCard size={22} aria-hidden />,
        }))}
      />
    </Dialog>
  );
}
