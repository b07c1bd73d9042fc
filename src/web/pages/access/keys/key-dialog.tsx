import { useTranslation } from 'react-i18next';
import { roleMayUse } from '#contract/abilities.ts';
import {
  API_SCOPES,
  type ApiScope,
  createApiKey,
  KEY_LIFETIMES,
} from '#contract/access/api-keys.ts';
import { useSession } from '#web/api/api-context.ts';
import { useChange } from '#web/api/use-change.ts';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const INITIAL: { name: string; scopes: readonly ApiScope[]; lifetime: string } = {
  name: '',
  scopes: ['scores:read'],
  lifetime: '90',
};

function bodyOf({ name, scopes, lifetime }: typeof INITIAL) {
  const lifetimeDays = KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? 30;
  return { name, scopes: [...scopes], lifetime_days: lifetimeDays };
}

/** Asks what a new key is for and creates it. */
export function KeyDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (secret: string) => void;
}) {
  const { t } = useTranslation();
  const role = useSession()?.userData.role ?? 'client';
  const create = useChange(createApiKey);
  const form = useForm({
    initial: INITIAL,
    check: (values) => checkFields(createApiKey.body, bodyOf(values)),
    nameOf: (name) => (name === 'lifetime_days' ? 'lifetime' : name),
    send: async (values) => {
      const { secret } = await create.mutateAsync({ body: bodyOf(values) });
      onCreated(secret);
    },
  });
  const { values, set, field } = form;
  return (
    <Dialog
      title={t('access.keys.add')}
      description={t('access.keys.addDescription')}
      onClose={onClose}
    >
      <Form form={form}>
        <TextField
          {...field('name')}
          label={t('access.keys.name')}
          placeholder={t('access.keys.nameExample')}
          maxLength={60}
          dir="auto"
          isRequired
        />
        <CheckboxGroup
          label={t('access.keys.scopes')}
          error={form.errorOf('scopes')}
          isRequired
          value={values.scopes}
          choices={API_SCOPES.filter((scope) => roleMayUse(role, scope)).map((scope) => ({
            value: scope,
            label: t(`access.keys.scopeLabels.${SCOPE_KEYS[scope]}`),
          }))}
          onChange={(scopes) => set({ scopes })}
        />
        <SelectField
          {...field('lifetime')}
          label={t('access.keys.lifetime')}
          choices={KEY_LIFETIMES.map((days) => ({
            value: String(days),
            label: t('access.keys.days', { count: days }),
          }))}
        />
        <FormActions
          submitLabel={t('access.keys.create')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** A colon has a meaning of its own in the names of messages. */
const SCOPE_KEYS = {
  'scores:read': 'readScores',
  'events:import': 'importEvents',
  'scores:recalculate': 'recalculate',
  'weights:write': 'writeWeights',
} as const satisfies Record<ApiScope, string>;
