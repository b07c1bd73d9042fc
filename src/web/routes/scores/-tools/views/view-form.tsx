import { scoreViewDraft } from '#contract/scores/desk/score-views.ts';
import { useTranslation } from '#web/translation.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { ViewName } from './use-views.ts';
import '#web/messages/scoreTools.json';

const schema = scoreViewDraft.pick({ name: true, shared: true });

/** Names a view, and says who sees it. */
export function ViewForm({
  title,
  initial,
  onSave,
  onClose,
}: {
  title: string;
  initial: ViewName;
  onSave: (name: ViewName) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    schema,
    labels: 'scoreTools.views',
    initial,
    send: onSave,
    onSent: onClose,
  });
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <Form form={form}>
        <TextField {...form.field('name')} />
        <Checkbox {...form.field('shared')} label={t('scoreTools.views.share')} />
        <FormActions
          submitLabel={t('scoreTools.views.save')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
