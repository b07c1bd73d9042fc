import { importEvents } from '#contract/imports.ts';
import { useTranslation } from '#web/translation.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DefaultFields, defaultsForm } from './default-fields.tsx';
import { defaultsOf, defaultValues, type RowDefaults } from './default-values.ts';
import '#web/messages/rowDefaults.json';

/** Asks what the rows of a file do not say themselves. */
export function DefaultsDialog({
  name,
  value,
  onChange,
  onClose,
}: {
  /** Of the file. */
  name: string;
  value: RowDefaults;
  onChange: (defaults: RowDefaults) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    schema: defaultsForm,
    initial: () => defaultValues(value),
    check: (values) => checkFields(importEvents.query, { format: 'auto', ...defaultsOf(values) }),
    send: async (values) => onChange(defaultsOf(values)),
    onSent: onClose,
  });
  const title = t('rowDefaults.title', { name });
  return (
    <Dialog title={title} description={t('rowDefaults.description')} size="lg" onClose={onClose}>
      <Form form={form} label={title} guard="panel">
        <DefaultFields field={form.field} sourceHelp={t('rowDefaults.sourceHelp')} />
        <FormActions
          submitLabel={t('rowDefaults.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
