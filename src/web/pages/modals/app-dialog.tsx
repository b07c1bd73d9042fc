import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  APP_CATEGORIES,
  APP_DATABASES,
  APP_FRAMEWORKS,
  createApp,
} from '#contract/modal-examples.ts';
import { Button } from '#web/ui/buttons/button.tsx';
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
  const [place, setPlace] = useState(0);
  const step = STEP_NAMES[place] ?? 'review';
  const create = useExampleChange(createApp);
  const { field, values, set, reset, errorOf, failure, ...rest } = useForm({
    initial: BLANK,
    check: (current) => {
      const all = checkFields(createApp.body, current);
      if (step === 'review') return all;
      return Object.fromEntries(Object.entries(all).filter(([name]) => isOf(step, name)));
    },
    send: async (current) => {
      if (step !== 'review') {
        reset(current);
        setPlace(place + 1);
        return;
      }
      const parsed = createApp.body.parse(current);
      await create.mutateAsync({ body: parsed });
      reset(BLANK);
      setPlace(0);
    },
  });
  const choice = (name: keyof typeof CHOICES) => (
    <ChoiceField
      label={t(`modals.app.fields.${name}`)}
      value={values[name]}
      error={errorOf(name)}
      choices={CHOICES[name].map((value) => ({ value, label: t(`modals.app.choices.${value}`) }))}
      onChoose={(value) => set({ [name]: value })}
    />
  );
  return (
    <Dialog title={t('modals.app.title')} description={t('modals.app.words')} onClose={onClose}>
      <ol className={styles.steps}>
        {STEP_NAMES.map((name, at) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} data-done={at < place}>
            {t(`modals.app.steps.${name}`)}
          </li>
        ))}
      </ol>
      <DialogForm
        {...rest}
        failure={failure ?? (step === 'review' ? (errorOf('name') ?? null) : null)}
        submit={t(step === 'review' ? 'modals.app.create' : 'modals.continue')}
        beside={
          place > 0 && (
            <Button
              variant="outline"
              onClick={() => {
                reset(values);
                setPlace(place - 1);
              }}
            >
              {t('modals.back')}
            </Button>
          )
        }
      >
        {step === 'details' && (
          <>
            <TextField {...field('name')} label={t('modals.app.fields.name')} maxLength={60} />
            {choice('category')}
          </>
        )}
        {(step === 'framework' || step === 'database') && choice(step)}
        {step === 'review' && (
          <dl className={styles.review}>
            <dt>{t('modals.app.fields.name')}</dt>
            <dd>
              <bdi>{values.name}</bdi>
            </dd>
            {(['category', 'framework', 'database'] as const).map((name) => (
              <ReviewLine key={name} name={name} value={values[name]} />
            ))}
          </dl>
        )}
      </DialogForm>
      <KeptList
        title={t('modals.app.kept')}
        kind="apps"
        items={examples.apps.map(({ id, name, category, framework, database }) => ({
          id,
          name,
          words: [category, framework, database]
            .map((value) => t(`modals.app.choices.${value}`))
            .join(' · '),
        }))}
      />
    </Dialog>
  );
}

function ReviewLine({ name, value }: { name: keyof typeof CHOICES; value: string }) {
  const { t } = useTranslation();
  const known = CHOICES[name].find((one) => one === value);
  return (
    <>
      <dt>{t(`modals.app.fields.${name}`)}</dt>
      <dd>{known && t(`modals.app.choices.${known}`)}</dd>
    </>
  );
}

function isOf(step: keyof typeof STEPS, name: string): boolean {
  return STEPS[step].some((field) => field === name);
}
