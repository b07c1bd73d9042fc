import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type BlogComment, deleteBlogComment, restoreBlogComment } from '#contract/blog.ts';
import { useChange } from '#web/api/use-change.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Comments } from '#web/ui/lists/comments.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { ArticleCommentForm } from './article-comment-form.tsx';

/** The comments on an article, and a form for one more. */
export function ArticleComments({
  postId,
  comments,
}: {
  postId: number;
  comments: readonly BlogComment[];
}) {
  const { t } = useTranslation();
  const restore = useChange(restoreBlogComment);
  const remove = useChange(deleteBlogComment);
  const run = useUndoableChange(t('blog.commentDeleteFailed'));
  const handleDelete = (id: number) =>
    run(remove.mutateAsync({ query: { id } }), {
      message: t('blog.commentDeleted'),
      undo: () => restore.mutateAsync({ body: { id } }),
    });
  return (
    <Card title={t('blog.comments', { count: comments.length })}>
      <Stack>
        {comments.length === 0 && <Text tone="neutral">{t('blog.noComments')}</Text>}
        <Comments
          comments={comments.map((comment) => ({
            id: comment.id,
            name: comment.userFullName,
            avatar: comment.avatar,
            at: comment.commentedAt,
            text: comment.commentText,
            end: comment.isOwn && (
              <IconButton
                label={t('blog.deleteComment')}
                icon={Trash2}
                onClick={() => void handleDelete(comment.id)}
              />
            ),
          }))}
        />
        <ArticleCommentForm postId={postId} />
      </Stack>
    </Card>
  );
}
