import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addCard } from '#contract/modal-examples.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { KeptList } from './kept-list.tsx';
import styles from './modals.module.css';
import { useExampleChange } from './use-example-change.ts';

const BLANK = { number: '', holder: '', expires: '', code: '' };

/** Adds a card to pay with. */
export function CardDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const add = useExampleChange(addCard);
  const { field, reset, ...rest } = useForm({
    initial: BLANK,
    check: (values) => checkFields(addCard.body, values),
    send: async (body) => {
      await add.mutateAsync({ body });
      reset();
    },
  });
  return (
    <Dialog title={t('modals.card.title')} description={t('modals.card.words')} onClose={onClose}>
      <DialogForm {...rest} submit={t('modals.card.add')}>
        <TextField
          {...field('number')}
          label={t('modals.card.number')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={t('modals.card.numberExample')}
          maxLength={23}
        />
        <TextField
          {...field('holder')}
          label={t('modals.card.holder')}
          autoComplete="cc-name"
          maxLength={60}
        />
        <div className={styles.pair}>
          <TextField
            {...field('expires')}
            label={t('modals.card.expires')}
            autoComplete="cc-exp"
            placeholder={t('modals.card.expiresExample')}
            maxLength={5}
          />
          <TextField
            {...field('code')}
            label={t('modals.card.code')}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        </div>
      </DialogForm>
      <KeptList
        title={t('modals.card.kept')}
        kind="cards"
        items={examples.cards.map(({ id, brand, lastFour, holder, expires }) => ({
          id,
          name: `${brand} ···· ${lastFour}`,
          words: `${holder} · ${expires}`,
          before: <CreditCard size={22} aria-hidden />,
        }))}
      />
    </Dialog>
  );
}
