import { z } from 'zod';
import { correctEvent } from '#contract/scores/corrections.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import '#web/messages/desk.json';

const REASONS = ['duplicate', 'notOurs', 'test', 'soldOut'] as const;

/** Asks why events are hidden before it hides them. */
export function HideDialog({
  names,
  onHide,
  onClose,
}: {
  names: readonly string[];
  onHide: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name = ''] = names;
  const form = useForm({
    schema: z.object({
      reason: correctEvent.body.shape.reason.unwrap().min(1, t('desk.hide.missing')),
    }),
    labels: 'desk.hide',
    initial: { reason: '' },
    send: async ({ reason }) => {
      await onHide(reason);
      onClose();
    },
  });
  return (
    <Dialog
      size="sm"
      title={
        names.length === 1
          ? t('desk.hide.title', { name })
          : t('desk.hide.titleMany', { count: names.length })
      }
      description={t('desk.hide.description')}
      onClose={onClose}
    >
      <Form form={form} guard="panel">
        <TextArea {...form.field('reason')} rows={2} />
        <Row gap="2xs">
          {REASONS.map((reason) => (
            <Button
              key={reason}
              size="sm"
              variant="outline"
              onClick={() => form.set({ reason: t(`desk.hide.reasons.${reason}`) })}
            >
              {t(`desk.hide.reasons.${reason}`)}
            </Button>
          ))}
        </Row>
        <FormActions
          submitLabel={t('desk.hide.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
