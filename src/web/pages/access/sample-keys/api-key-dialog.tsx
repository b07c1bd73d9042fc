import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_SCOPES, addSampleApiKey, KEY_LIFETIMES } from '#contract/account/api-keys.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Creates a key, then shows it this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret === null) {
    return (
      <Dialog
        title={t('access.sampleKeys.add')}
        description={t('access.sampleKeys.addDescription')}
        onClose={onClose}
      >
        <KeyForm onCancel={onClose} onCreated={setSecret} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key={secret}
      size="lg"
      title={t('access.sampleKeys.created.title')}
      description={t('access.sampleKeys.created.description')}
      footer={<Button onClick={onClose}>{t('access.sampleKeys.created.done')}</Button>}
      onClose={onClose}
    >
      <CodeBlock code={secret} label={t('access.sampleKeys.created.label')} />
    </Dialog>
  );
}

type Scope = (typeof API_SCOPES)[number];

const INITIAL: { name: string; scopes: readonly Scope[]; lifetime: string } = {
  name: '',
  scopes: ['read:scores', 'read:events'],
  lifetime: '90',
};

function bodyOf({ name, scopes, lifetime }: typeof INITIAL) {
  const lifetimeDays = KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? 0;
  return { name, scopes: [...scopes], lifetimeDays };
}

function KeyForm({
  onCancel,
  onCreated,
}: {
  onCancel: () => void;
  onCreated: (secret: string) => void;
}) {
  const { t } = useTranslation();
  const add = useChange(addSampleApiKey);
  const form = useForm({
    initial: INITIAL,
    check: (values) => checkFields(addSampleApiKey.body, bodyOf(values)),
    send: async (values) => {
      const { secret } = await add.mutateAsync({ body: bodyOf(values) });
      onCreated(secret);
    },
  });
  const { values, set, field } = form;
  return (
    <Form form={form}>
      <TextField
        {...field('name')}
        label={t('access.sampleKeys.name')}
        placeholder={t('access.sampleKeys.nameExample')}
        maxLength={60}
        dir="auto"
        isRequired
      />
      <CheckboxGroup
        label={t('access.sampleKeys.scopes')}
        error={form.errorOf('scopes')}
        isRequired
        value={values.scopes}
        choices={API_SCOPES.map((scope) => ({
          value: scope,
          label: t(`access.sampleKeys.scopeLabels.${SCOPE_KEYS[scope]}`),
        }))}
        onChange={(scopes) => set({ scopes })}
      />
      <SelectField
        {...field('lifetime')}
        label={t('access.sampleKeys.lifetime')}
        choices={KEY_LIFETIMES.map((days) => ({
          value: String(days),
          label:
            days === 0
              ? t('access.sampleKeys.endless')
              : t('access.sampleKeys.days', { count: days }),
        }))}
      />
      <FormActions
        submitLabel={t('access.sampleKeys.create')}
        isSending={form.isSending}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** A colon has a meaning of its own in the names of messages. */
const SCOPE_KEYS = {
  'read:scores': 'readScores',
  'write:scores': 'writeScores',
  'read:events': 'readEvents',
  'write:events': 'writeEvents',
} as const satisfies Record<Scope, string>;
