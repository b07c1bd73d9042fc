import { useTranslation } from 'react-i18next';
import { addBlogComment } from '#contract/blog.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './comments.module.css';

export function CommentForm({ postId }: { postId: number }) {
  const { t } = useTranslation();
  const add = useChange(addBlogComment);
  const { form, field, reset, failure, isSending } = useForm({
    initial: { commentText: '' },
    check: (values) => checkFields(addBlogComment.body, { ...values, postId }),
    send: async ({ commentText }) => {
      await add.mutateAsync({ body: { postId, commentText } });
      reset();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <Alert message={failure} />
      <TextArea {...field('commentText')} label={t('blog.comment.label')} maxLength={2000} />
      <div>
        <Button type="submit" isLoading={isSending}>
          {t('blog.comment.send')}
        </Button>
      </div>
    </form>
  );
}
