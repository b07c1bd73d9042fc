import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, type FieldErrors } from '#contract/kit/errors.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Section } from '../layout/page.tsx';
import { Stepper } from '../navigation/stepper.tsx';
import { Form, FormActions } from './form.tsx';
import type { FormValues } from './form-values.ts';
import { type PlainForm, useForm } from './use-form.ts';
import '#web/messages/wizard.json';

export type WizardForm<Values extends FormValues> = PlainForm<Values>;

export type WizardStep<Values extends FormValues> = {
  name: string;
  label: string;
  /** A line below the title. */
  description?: string;
  /** What is wrong with the values of this step; absent: nothing can be, as in a summary. */
  check?: (values: Values) => FieldErrors;
  /** The fields of the step, or what it shows. */
  content: (form: WizardForm<Values>) => ReactNode;
};

/** Where somebody is in a wizard, and what has been entered so far: plain data, to be stored. */
export type WizardState<Values> = { step: string; values: Values };

/**
 * A form in steps. A step is left forwards once it passes its own check, and backwards at any time; steps that have
 * been passed can be gone back to. The caller holds the state, in storage where it should outlive a reload.
 */
export function Wizard<Values extends FormValues>({
  label,
  steps,
  state,
  onChange,
  submitLabel,
  send,
  onSent,
}: {
  /** What the steps are for, such as "New event"; names the steps and the form. */
  label: string;
  /** The steps with their fields and checks, in order; the last one sends. */
  steps: readonly WizardStep<Values>[];
  /** The current step and the values so far. */
  state: WizardState<Values>;
  /** Called with the new state when a step is changed or something is entered. */
  onChange: (state: WizardState<Values>) => void;
  /** What the button of the last step says; those before it say "Next". */
  submitLabel: string;
  /** Sends the values of all steps. A rejection is shown above the last step. */
  send: (values: Values) => Promise<unknown>;
  /** Called once the values are sent. */
  onSent: () => void;
}) {
  const found = steps.findIndex(({ name }) => name === state.step);
  const firstWrong = steps.findIndex(({ check }) => hasErrors(check?.(state.values)));
  const reachable = firstWrong < 0 ? steps.length - 1 : firstWrong;
  // What is stored may be from a time when the steps were others.
  const index = Math.max(0, Math.min(found, reachable));
  const step = steps[index];
  const isFirstView = useRef(true);
  useEffect(() => {
    isFirstView.current = false;
  }, []);
  if (!step) return null;

  const goTo = (name: string | undefined, values: Values = state.values) =>
    onChange({ step: name ?? step.name, values });

  return (
    <Stack gap="lg">
      <Stepper
        label={label}
        steps={steps.map(({ name, label: title }, stepIndex) => ({
          name,
          label: title,
          isReachable: stepIndex <= Math.max(index, reachable),
        }))}
        value={step.name}
        onChange={(name) => goTo(name)}
      />
      <StepForm
        key={step.name}
        label={label}
        step={step}
        position={index + 1}
        count={steps.length}
        values={state.values}
        hasFocus={!isFirstView.current}
        submitLabel={submitLabel}
        onChange={(values) => goTo(step.name, values)}
        {...(index > 0 && { onBack: () => goTo(steps[index - 1]?.name) })}
        send={index === steps.length - 1 ? send : undefined}
        onSent={index === steps.length - 1 ? onSent : () => goTo(steps[index + 1]?.name)}
      />
    </Stack>
  );
}

function StepForm<Values extends FormValues>({
  label,
  step,
  position,
  count,
  values,
  hasFocus,
  submitLabel,
  onChange,
  onBack,
  send,
  onSent,
}: {
  label: string;
  step: WizardStep<Values>;
  position: number;
  count: number;
  values: Values;
  /** Whether the first field gets the focus: not where the page opens with it. */
  hasFocus: boolean;
  submitLabel: string;
  onChange: (values: Values) => void;
  onBack?: () => void;
  send: ((values: Values) => Promise<unknown>) | undefined;
  onSent: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initial: values,
    check: step.check ?? (() => ({})),
    send: async (sent) => {
      if (send) await send(sent).catch(tellWithoutFields);
    },
    onSent,
  });
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (form.isDirty) tell.current(form.values);
  }, [form.values, form.isDirty]);

  return (
    <Form form={form} guard={false} label={label} hasAutoFocus={hasFocus}>
      <Section
        level={3}
        title={step.label}
        description={
          <span role="status">
            {t('wizard.position', { position, count })}
            {step.description !== undefined && ` · ${step.description}`}
          </span>
        }
      >
        {step.content(form)}
      </Section>
      <FormActions
        submitLabel={send ? submitLabel : t('wizard.next')}
        isSending={form.isSending}
        {...(onBack && {
          extra: (
            <Button variant="outline" icon={ArrowLeft} onClick={onBack}>
              {t('wizard.back')}
            </Button>
          ),
        })}
      />
    </Form>
  );
}

function hasErrors(errors: FieldErrors | undefined): boolean {
  return errors !== undefined && Object.keys(errors).length > 0;
}

/** The fields that the server blames are in earlier steps: what it says of them stands above the last one. */
function tellWithoutFields(error: unknown): never {
  if (!(error instanceof ApiError) || !error.fields) throw error;
  throw new ApiError(error.code, Object.values(error.fields).join(' '));
}
