import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  APP_CATEGORIES,
  APP_DATABASES,
  APP_FRAMEWORKS,
  createApp,
} from '#contract/modal-examples.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { type GroupChoice, RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { SavedList } from './saved-list.tsx';

/** Which fields each step asks for; the last one only looks them over. */
const STEPS = {
  details: ['name', 'category'],
  framework: ['framework'],
  database: ['database'],
  review: [],
} as const;
const STEP_NAMES = ['details', 'framework', 'database', 'review'] as const;

const CHOICES = {
  category: APP_CATEGORIES,
  framework: APP_FRAMEWORKS,
  database: APP_DATABASES,
} as const;

const BLANK = { name: '', category: '', framework: '', database: '' };

/** Creates an app, a step at a time; each is checked before the next. */
export function AppDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [stepIndex, setStepIndex] = useState(0);
  const step = STEP_NAMES[stepIndex] ?? 'review';
  const create = useChange(createApp);
  const form = useForm({
    initial: BLANK,
    check: (current) => {
      const all = checkFields(createApp.body, current);
      if (step === 'review') return all;
      return Object.fromEntries(Object.entries(all).filter(([name]) => isOf(step, name)));
    },
    send: async (current) => {
      if (step !== 'review') {
        form.reset(current);
        setStepIndex(stepIndex + 1);
        return;
      }
      const parsed = createApp.body.parse(current);
      await create.mutateAsync({ body: parsed });
      form.reset(BLANK);
      setStepIndex(0);
    },
  });
  const goTo = (index: number) => {
    form.reset(form.values);
    setStepIndex(index);
  };
  const choice = (name: keyof typeof CHOICES) => (
    <RadioGroup
      label={t(`modals.app.fields.${name}`)}
      value={form.values[name]}
      error={form.errorOf(name)}
      choices={CHOICES[name].map(
        (value): GroupChoice<string> => ({
          value,
          label: t(`modals.app.choices.${value}`),
        }),
      )}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
  return (
    <Dialog
      title={t('modals.app.title')}
      description={t('modals.app.description')}
      onClose={onClose}
    >
      <Stepper
        label={t('modals.app.progress')}
        steps={STEP_NAMES.map((name, index) => ({
          name,
          label: t(`modals.app.steps.${name}`),
          isReachable: index < stepIndex,
        }))}
        value={step}
        onChange={(name) => goTo(STEP_NAMES.indexOf(name))}
      />
      <DialogForm
        form={form}
        submitLabel={t(step === 'review' ? 'modals.app.create' : 'modals.continue')}
        onCancel={onClose}
        {...(stepIndex > 0 && {
          extra: (
            <Button variant="outline" onClick={() => goTo(stepIndex - 1)}>
              {t('modals.back')}
            </Button>
          ),
        })}
      >
        {step === 'details' && (
          <>
            <TextField {...form.field('name')} label={t('modals.app.fields.name')} maxLength={60} />
            {choice('category')}
          </>
        )}
        {(step === 'framework' || step === 'database') && choice(step)}
        {step === 'review' && (
          <>
            <Alert message={form.errorOf('name') ?? null} />
            <DescriptionList
              items={[
                { label: t('modals.app.fields.name'), value: <bdi>{form.values.name}</bdi> },
                ...(['category', 'framework', 'database'] as const).map((name) => ({
                  label: t(`modals.app.fields.${name}`),
                  value: <Choice name={name} value={form.values[name]} />,
                })),
              ]}
            />
          </>
        )}
      </DialogForm>
      <SavedList
        title={t('modals.app.saved')}
        kind="apps"
        items={examples.apps.map(({ id, name, category, framework, database }) => ({
          id,
          name,
          description: [category, framework, database]
            .map((value) => t(`modals.app.choices.${value}`))
            .join(' · '),
        }))}
      />
    </Dialog>
  );
}

function Choice({ name, value }: { name: keyof typeof CHOICES; value: string }) {
  const { t } = useTranslation();
  const known = CHOICES[name].find((one) => one === value);
  return known && t(`modals.app.choices.${known}`);
}

function isOf(step: keyof typeof STEPS, name: string): boolean {
  return STEPS[step].some((field) => field === name);
}
