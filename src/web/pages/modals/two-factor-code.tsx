import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { confirmTwoFactor, type startTwoFactor } from '#contract/modal-examples.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { DialogForm } from './dialog-form.tsx';
import styles from './modals.module.css';
import { useExampleChange } from './use-example-change.ts';

/** What the factor needs to begin with, and the code that proves it. */
export function TwoFactorCode({
  started: { secret, message },
  onBack,
}: {
  started: RouteAnswer<typeof startTwoFactor>;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const confirm = useExampleChange(confirmTwoFactor);
  const { field, ...rest } = useForm({
    initial: { code: '' },
    check: (values) => checkFields(confirmTwoFactor.body, values),
    send: (body) => confirm.mutateAsync({ body }),
  });
  const isApp = secret !== '';
  return (
    <DialogForm
      {...rest}
      submit={t('modals.twoFactor.confirm')}
      beside={
        <Button variant="outline" onClick={onBack}>
          {t('modals.back')}
        </Button>
      }
    >
      <p className={styles.text}>
        {t(isApp ? 'modals.twoFactor.enterKey' : 'modals.twoFactor.sent')}
      </p>
      <code className={styles.secret} dir="ltr">
        {isApp ? (secret.match(/.{1,4}/g) ?? []).join(' ') : message}
      </code>
      {isApp && (
        <div>
          <CopyButton text={secret} label={t('modals.twoFactor.copyKey')} />
        </div>
      )}
      <TextField
        {...field('code')}
        label={t('modals.twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    </DialogForm>
  );
}
