import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { startTwoFactor, stopTwoFactor } from '#contract/modal-examples.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import styles from './modals.module.css';
import { TwoFactorCode } from './two-factor-code.tsx';
import { useExampleChange } from './use-example-change.ts';

type Started = RouteAnswer<typeof startTwoFactor>;

/** Sets up a second factor: which, then the proof that it works. */
export function TwoFactorDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [started, setStarted] = useState<Started | null>(null);
  const { twoFactor } = examples;
  return (
    <Dialog
      title={t('modals.twoFactor.title')}
      description={
        twoFactor === null ? t('modals.twoFactor.words') : t(`modals.twoFactor.on.${twoFactor}`)
      }
      onClose={onClose}
    >
      {twoFactor !== null && <StopForm onStopped={() => setStarted(null)} />}
      {twoFactor === null && started === null && <MethodForm onStarted={setStarted} />}
      {twoFactor === null && started !== null && (
        <TwoFactorCode started={started} onBack={() => setStarted(null)} />
      )}
    </Dialog>
  );
}

function StopForm({ onStopped }: { onStopped: () => void }) {
  const { t } = useTranslation();
  const stop = useExampleChange(stopTwoFactor);
  return (
    <div className={styles.form}>
      <Alert message={stop.error?.message ?? null} />
      <div>
        <Button
          tone="danger"
          isLoading={stop.isPending}
          onClick={() => stop.mutate({}, { onSuccess: onStopped })}
        >
          {t('modals.twoFactor.stop')}
        </Button>
      </div>
    </div>
  );
}

function MethodForm({ onStarted }: { onStarted: (started: Started) => void }) {
  const { t } = useTranslation();
  const start = useExampleChange(startTwoFactor);
  const { field, values, set, ...rest } = useForm({
    initial: { method: 'app', phone: '' },
    check: (current) => checkFields(startTwoFactor.body, current),
    send: async ({ method, phone }) => {
      const body = method === 'sms' ? ({ method, phone } as const) : ({ method: 'app' } as const);
      onStarted(await start.mutateAsync({ body }));
    },
  });
  return (
    <DialogForm {...rest} submit={t('modals.continue')}>
      <ChoiceField
        label={t('modals.twoFactor.method')}
        value={values.method}
        choices={(['app', 'sms'] as const).map((value) => ({
          value,
          label: t(`modals.twoFactor.methods.${value}`),
          words: t(`modals.twoFactor.methodWords.${value}`),
        }))}
        onChoose={(method) => set({ method })}
      />
      {values.method === 'sms' && (
        <TextField {...field('phone')} label={t('modals.phone')} type="tel" maxLength={25} />
      )}
    </DialogForm>
  );
}
