import { useTranslation } from 'react-i18next';
import {
  addProfileComment,
  likeProfileComment,
  type ProfilePost,
} from '#contract/account/profile.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Comments } from '#web/ui/lists/comments.tsx';
import { LikeButton } from './like-button.tsx';
import styles from './profile.module.css';
import { useProfileChange, withPost } from './use-profile-change.ts';

/** The comments on a post, and a form for one more. */
export function PostComments({ post }: { post: ProfilePost }) {
  const { t } = useTranslation();
  const like = useProfileChange(likeProfileComment, (profile, { body }) =>
    withPost(profile, post.id, (one) => ({
      ...one,
      detailedComments: one.detailedComments.map((comment) => {
        if (comment.id !== body.id) return comment;
        const change = Number(body.isLiked) - Number(comment.youLiked);
        return {
          ...comment,
          youLiked: body.isLiked,
          commentsLikes: comment.commentsLikes + change,
        };
      }),
    })),
  );
  return (
    <>
      <Comments
        comments={post.detailedComments.map(
          ({ id, username: name, avatar, comment: text, commentedAt: at, ...likes }) => ({
            ...{ id, name, avatar, text, at },
            end: (
              <LikeButton
                label={t('account.profile.likeComment', { name, count: likes.commentsLikes })}
                likes={likes.commentsLikes}
                value={likes.youLiked}
                onChange={(isLiked) => like({ body: { id, isLiked } })}
              />
            ),
          }),
        )}
      />
      <CommentForm postId={post.id} />
    </>
  );
}

const EMPTY = { comment: '' };

function CommentForm({ postId }: { postId: number }) {
  const { t } = useTranslation();
  const add = useChange(addProfileComment);
  const form = useForm({
    initial: EMPTY,
    check: (values) => checkFields(addProfileComment.body, { ...values, postId }),
    send: ({ comment }) => add.mutateAsync({ body: { postId, comment } }),
    onSent: () => form.reset(EMPTY),
  });
  return (
    <Form form={form}>
      <Row align="start" gap="xs">
        <TextArea
          {...form.field('comment')}
          rows={1}
          className={styles.comment}
          isLabelHidden
          label={t('account.profile.comment.label')}
          placeholder={t('account.profile.comment.label')}
          maxLength={1000}
        />
        <Button type="submit" variant="light" isLoading={form.isSending}>
          {t('account.profile.comment.send')}
        </Button>
      </Row>
    </Form>
  );
}
