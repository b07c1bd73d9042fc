import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  addProfileComment,
  likeProfileComment,
  type ProfilePost,
} from '#contract/account/profile.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { MarkButton } from './mark-button.tsx';
import styles from './post-list.module.css';
import { useProfileChange, withPost } from './use-profile-change.ts';

/** What others said below a post, and room to answer. */
export function PostComments({ post }: { post: ProfilePost }) {
  const { t } = useTranslation();
  const format = useFormat();
  const like = useProfileChange(likeProfileComment, (profile, { body }) =>
    withPost(profile, post.id, (one) => ({
      ...one,
      detailedComments: one.detailedComments.map((comment) =>
        comment.id === body.id
          ? {
              ...comment,
              youLiked: body.isLiked,
              commentsLikes:
                comment.commentsLikes + Number(body.isLiked) - Number(comment.youLiked),
            }
          : comment,
      ),
    })),
  );
  return (
    <>
      <ol className={styles.comments}>
        {post.detailedComments.map((comment) => (
          <li key={comment.id} className={styles.comment}>
            <Avatar src={comment.avatar} size={32} />
            <div className={styles.said}>
              <span className={styles.name}>
                <bdi>{comment.username}</bdi>
              </span>
              <p dir="auto">{comment.comment}</p>
            </div>
            <MarkButton
              icon={Heart}
              label={t('account.profile.likeComment', {
                name: comment.username,
                count: comment.commentsLikes,
              })}
              isOn={comment.youLiked}
              count={format.number(comment.commentsLikes)}
              onToggle={() => like({ body: { id: comment.id, isLiked: !comment.youLiked } })}
            />
          </li>
        ))}
      </ol>
      <CommentForm postId={post.id} />
    </>
  );
}

function CommentForm({ postId }: { postId: number }) {
  const { t } = useTranslation();
  const add = useChange(addProfileComment);
  const { form, field, reset, failure, isSending } = useForm({
    initial: { comment: '' },
    check: (values) => checkFields(addProfileComment.body, { ...values, postId }),
    send: async ({ comment }) => {
      await add.mutateAsync({ body: { postId, comment } });
      reset();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <Alert message={failure} />
      <TextArea
        {...field('comment')}
        rows={1}
        className={styles.field}
        isLabelHidden
        label={t('account.profile.comment.label')}
        placeholder={t('account.profile.comment.label')}
        maxLength={1000}
      />
      <Button type="submit" variant="light" isLoading={isSending}>
        {t('account.profile.comment.send')}
      </Button>
    </form>
  );
}
