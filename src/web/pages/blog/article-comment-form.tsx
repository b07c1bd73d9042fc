import { useTranslation } from 'react-i18next';
import { addBlogComment } from '#contract/blog.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const EMPTY = { commentText: '' };

export function ArticleCommentForm({ postId }: { postId: number }) {
  const { t } = useTranslation();
  const add = useChange(addBlogComment);
  const form = useForm({
    initial: EMPTY,
    check: (values) => checkFields(addBlogComment.body, { ...values, postId }),
    send: ({ commentText }) => add.mutateAsync({ body: { postId, commentText } }),
    onSent: () => form.reset(EMPTY),
  });
  return (
    <Form form={form}>
      <TextArea {...form.field('commentText')} label={t('blog.comment.label')} maxLength={2000} />
      <FormActions
        submitLabel={t('blog.comment.send')}
        isSending={form.isSending}
        onCancel={form.isDirty ? () => form.reset(EMPTY) : undefined}
      />
    </Form>
  );
}
