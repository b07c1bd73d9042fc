import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type BlogComment, deleteBlogComment, restoreBlogComment } from '#contract/blog.ts';
import { useChange } from '#web/api/use-change.ts';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { Byline } from './byline.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';

/** What readers said, and room to say something. */
export function Comments({
  postId,
  comments,
}: {
  postId: number;
  comments: readonly BlogComment[];
}) {
  const { t } = useTranslation();
  const restore = useChange(restoreBlogComment);
  const remove = useChange(deleteBlogComment);
  const showFailure = ({ message }: Error) => showToast({ tone: 'danger', message });
  const handleDelete = (id: number) =>
    remove.mutate(
      { query: { id } },
      {
        onSuccess: () => {
          const onAct = () => restore.mutate({ body: { id } }, { onError: showFailure });
          showToast({
            message: t('blog.commentDeleted'),
            action: { label: t('undo'), onAct },
          });
        },
        onError: showFailure,
      },
    );
  return (
    <Card title={t('blog.comments', { count: comments.length })}>
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.comment}>
            <div className={styles.head}>
              <Byline author={comment} at={comment.commentedAt} />
              {comment.isOwn && (
                <button
                  type="button"
                  className={styles.delete}
                  aria-label={t('blog.deleteComment')}
                  onClick={() => handleDelete(comment.id)}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              )}
            </div>
            <p className={styles.text} dir="auto">
              {comment.commentText}
            </p>
          </li>
        ))}
      </ol>
      {comments.length === 0 && <p className={styles.none}>{t('blog.noComments')}</p>}
      <CommentForm postId={postId} />
    </Card>
  );
}
