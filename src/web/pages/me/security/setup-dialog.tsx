import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { prepareSecondFactor, turnOnSecondFactor } from '#contract/me/second-factor.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { QrCode } from './qr-code.tsx';

type Prepared = RouteAnswer<typeof prepareSecondFactor>;

/** Sets the second factor up: the password, then the app with its first code. */
export function SetupDialog({
  onDone,
  onClose,
}: {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const prepare = useChange(prepareSecondFactor);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  if (prepared) return <AppDialog prepared={prepared} onDone={onDone} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('me.secondFactor.setUp')}
      description={t('me.secondFactor.passwordFirst')}
      submitLabel={t('me.secondFactor.next')}
      check={schemaCheck(prepareSecondFactor.body)}
      onConfirm={async ({ password }) =>
        setPrepared(await prepare.mutateAsync({ body: { password } }))
      }
      onClose={onClose}
      onDone={() => undefined}
    />
  );
}

function AppDialog({
  prepared: { challenge, secret, uri },
  onDone,
  onClose,
}: {
  prepared: Prepared;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const turnOn = useChange(turnOnSecondFactor);
  const form = useForm({
    initial: { challenge, code: '' },
    check: schemaCheck(turnOnSecondFactor.body),
    send: async (body) => {
      const { recoveryCodes } = await turnOn.mutateAsync({ body });
      const user = session.read()?.userData;
      if (user) session.updateUser({ ...user, mustSetUpSecondFactor: false });
      onDone(recoveryCodes);
    },
  });
  return (
    <Dialog
      title={t('me.secondFactor.setUp')}
      description={t('me.secondFactor.scan')}
      size="sm"
      onClose={onClose}
    >
      <Form form={form}>
        <Row justify="center">
          <QrCode label={t('me.secondFactor.qrCode')} text={uri} />
        </Row>
        <Stack gap="2xs">
          <Text as="p" size="sm" tone="neutral">
            {t('me.secondFactor.typeSecret')}
          </Text>
          <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </Stack>
        <TextField
          {...form.field('code')}
          label={t('me.secondFactor.firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
        <FormActions
          submitLabel={t('me.secondFactor.turnOn')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
