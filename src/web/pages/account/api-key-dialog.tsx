import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_SCOPES, addSampleApiKey, KEY_LIFETIMES } from '#contract/account/api-keys.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './api-keys.module.css';

/** Makes a key and shows it, this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      title={t(secret === null ? 'account.keys.add' : 'account.keys.made.title')}
      description={t(secret === null ? 'account.keys.addWords' : 'account.keys.made.words')}
      onClose={onClose}
    >
      {secret === null ? (
        <KeyForm onMade={setSecret} />
      ) : (
        <div className={styles.form}>
          <code className={styles.secret} dir="ltr">
            {secret}
          </code>
          <div className={styles.actions}>
            <CopyButton text={secret} label={t('account.keys.copy')} />
            <Button variant="outline" onClick={onClose}>
              {t('account.keys.made.done')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const BLANK = {
  name: '',
  'read:scores': true,
  'write:scores': false,
  'read:events': true,
  'write:events': false,
  lifetime: '90',
};

function bodyOf(values: typeof BLANK) {
  return {
    name: values.name,
    scopes: API_SCOPES.filter((scope) => values[scope]),
    lifetimeDays: KEY_LIFETIMES.find((days) => String(days) === values.lifetime) ?? 0,
  };
}

function KeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation();
  const add = useChange(addSampleApiKey);
  const { form, field, values, set, errorOf, failure, isSending } = useForm({
    initial: BLANK,
    check: (current) => checkFields(addSampleApiKey.body, bodyOf(current)),
    send: async (current) => {
      const { secret } = await add.mutateAsync({ body: bodyOf(current) });
      onMade(secret);
    },
  });
  return (
    <form {...form} className={styles.form}>
      <Alert message={failure} />
      <TextField
        {...field('name')}
        label={t('account.keys.name')}
        placeholder={t('account.keys.nameExample')}
        maxLength={60}
        dir="auto"
      />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('account.keys.scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            {...field(scope)}
            label={t(`account.keys.scopeWords.${SCOPE_KEYS[scope]}`)}
          />
        ))}
        <p className={styles.error} role="alert">
          {errorOf('scopes')}
        </p>
      </fieldset>
      <SelectField
        label={t('account.keys.lifetime')}
        value={values.lifetime}
        choices={KEY_LIFETIMES.map((days) => ({
          value: String(days),
          label: days === 0 ? t('account.keys.endless') : t('account.keys.days', { count: days }),
        }))}
        onChange={(lifetime) => set({ lifetime })}
      />
      <div className={styles.actions}>
        <Button type="submit" isLoading={isSending}>
          {t('account.keys.make')}
        </Button>
      </div>
    </form>
  );
}

/** A colon has a meaning of its own in the names of messages. */
const SCOPE_KEYS = {
  'read:scores': 'readScores',
  'write:scores': 'writeScores',
  'read:events': 'readEvents',
  'write:events': 'writeEvents',
} as const;
