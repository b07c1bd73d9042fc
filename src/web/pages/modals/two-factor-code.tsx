import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { confirmTwoFactor, type startTwoFactor } from '#contract/modal-examples.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { DialogForm } from './dialog-form.tsx';

/** The key or the message that starts the second factor, and the code that confirms it. */
export function TwoFactorCode({
  started: { secret, message },
  onBack,
  onCancel,
}: {
  started: RouteAnswer<typeof startTwoFactor>;
  onBack: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const confirm = useChange(confirmTwoFactor);
  const form = useForm({
    initial: { code: '' },
    check: (values) => checkFields(confirmTwoFactor.body, values),
    send: (body) => confirm.mutateAsync({ body }),
  });
  const isApp = secret !== '';
  return (
    <DialogForm
      form={form}
      submitLabel={t('modals.twoFactor.confirm')}
      onCancel={onCancel}
      extra={
        <Button variant="outline" onClick={onBack}>
          {t('modals.back')}
        </Button>
      }
    >
      <Text as="p">{t(isApp ? 'modals.twoFactor.enterKey' : 'modals.twoFactor.sent')}</Text>
      <CodeBlock
        label={t(isApp ? 'modals.twoFactor.key' : 'modals.twoFactor.message')}
        code={isApp ? inGroupsOfFour(secret) : message}
      />
      <TextField
        {...form.field('code')}
        label={t('modals.twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    </DialogForm>
  );
}

function inGroupsOfFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
