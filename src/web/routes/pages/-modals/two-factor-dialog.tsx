import { useState } from 'react';
import { z } from 'zod';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  confirmTwoFactor,
  saveUser,
  startTwoFactor,
  stopTwoFactor,
  TWO_FACTOR_METHODS,
} from '#contract/modal-examples.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import '#web/messages/modals.json';

type Started = RouteAnswer<typeof startTwoFactor>;

/** The phone counts where messages go to it. */
const methodForm = z.object({
  method: z.enum(TWO_FACTOR_METHODS),
  phone: saveUser.body.shape.phone,
});

const BLANK: z.output<typeof methodForm> = { method: 'app', phone: '' };

/** Sets up a second factor: choose one, then confirm it with a code. */
export function TwoFactorDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [started, setStarted] = useState<Started | null>(null);
  const { twoFactor } = examples;
  return (
    <Dialog
      title={t('modals.twoFactor.title')}
      description={
        twoFactor === null
          ? t('modals.twoFactor.description')
          : t(`modals.twoFactor.on.${twoFactor}`)
      }
      onClose={onClose}
    >
      {twoFactor !== null && <StopForm onStopped={() => setStarted(null)} />}
      {twoFactor === null && started === null && (
        <MethodForm onStarted={setStarted} onCancel={onClose} />
      )}
      {twoFactor === null && started !== null && (
        <TwoFactorCode started={started} onBack={() => setStarted(null)} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function StopForm({ onStopped }: { onStopped: () => void }) {
  const { t } = useTranslation();
  const stop = useChange(stopTwoFactor);
  return (
    <Stack>
      <Alert message={stop.error?.message ?? null} />
      <Row justify="end">
        <Button
          tone="danger"
          isLoading={stop.isPending}
          onClick={() => stop.mutate({}, { onSuccess: onStopped })}
        >
          {t('modals.twoFactor.stop')}
        </Button>
      </Row>
    </Stack>
  );
}

function MethodForm({
  onStarted,
  onCancel,
}: {
  onStarted: (started: Started) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const start = useChange(startTwoFactor);
  const form = useForm({
    initial: BLANK,
    schema: methodForm,
    labels: 'modals.twoFactor',
    check: (current) => checkFields(startTwoFactor.body, current),
    send: async ({ method, phone }) => {
      const body = method === 'sms' ? ({ method, phone } as const) : ({ method: 'app' } as const);
      onStarted(await start.mutateAsync({ body }));
    },
  });
  return (
    <DialogForm form={form} submitLabel={t('modals.continue')} onCancel={onCancel}>
      <RadioGroup
        {...form.field('method')}
        choices={(['app', 'sms'] as const).map((value) => ({
          value,
          label: t(`modals.twoFactor.methods.${value}`),
          description: t(`modals.twoFactor.methodDescriptions.${value}`),
        }))}
      />
      {form.values.method === 'sms' && (
        <TextField {...form.field('phone')} label={t('modals.phone')} type="tel" />
      )}
    </DialogForm>
  );
}

/** The key or the message that starts the second factor, and the code that confirms it. */
function TwoFactorCode({
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
    schema: confirmTwoFactor.body,
    labels: 'modals.twoFactor',
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
      <TextField {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
    </DialogForm>
  );
}

function inGroupsOfFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
