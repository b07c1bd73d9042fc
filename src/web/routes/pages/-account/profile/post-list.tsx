import { Heart, MessageSquare, MessagesSquare, Trash2 } from 'lucide-react';
import {
  addProfileComment,
  deleteProfilePost,
  likeProfileComment,
  likeProfilePost,
  type ProfilePost,
  restoreProfilePost,
} from '#contract/account/profile.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Byline, Comments } from '#web/ui/lists/entries.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import styles from './profile.module.css';
import { useProfileChange, withPost } from './use-profile-change.ts';
import '#web/messages/account.json';

const MAX_AVATARS = 5;

export function PostList({ posts }: { posts: readonly ProfilePost[] }) {
  const { t } = useTranslation();
  if (posts.length === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={t('account.profile.noPosts.title')}>
        {t('account.profile.noPosts.description')}
      </EmptyState>
    );
  }
  return posts.map((post) => <Post key={post.id} post={post} />);
}

function Post({ post }: { post: ProfilePost }) {
  const { t } = useTranslation();
  const remove = useDeletePost(post.id);
  const like = useProfileChange(likeProfilePost, (profile, { body }) =>
    withPost(profile, body.id, (one) => ({
      ...one,
      youLiked: body.isLiked,
      likes: one.likes + Number(body.isLiked) - Number(one.youLiked),
    })),
  );
  return (
    <article>
      <Card>
        <Stack gap="sm">
          <Row justify="between" wrap={false}>
            <Byline name={post.username} avatar={post.avatar} at={post.postTime} size={42} />
            {post.isOwn && (
              <IconButton
                label={t('account.profile.deletePost')}
                icon={Trash2}
                onClick={() => void remove()}
              />
            )}
          </Row>
          <Text as="p" hasLineBreaks>
            {post.postText}
          </Text>
          {post.postImg !== '' && <Image src={post.postImg} alt="" ratio="2" />}
          <Row>
            <LikeButton
              label={t('account.profile.likePost', { count: post.likes })}
              likes={post.likes}
              value={post.youLiked}
              onChange={(isLiked) => like({ body: { id: post.id, isLiked } })}
            />
            <AvatarGroup>
              {post.likedUsers.slice(0, MAX_AVATARS).map(({ username, avatar }) => (
                <Tooltip key={username} label={username}>
                  <Avatar src={avatar} name={username} size={28} />
                </Tooltip>
              ))}
            </AvatarGroup>
            <Spacer />
            <Text size="sm" tone="neutral">
              <Icon icon={MessageSquare} size={15} />{' '}
              {t('account.profile.comments', { count: post.comments })}
            </Text>
          </Row>
          <PostComments post={post} />
        </Stack>
      </Card>
    </article>
  );
}

/** Deletes a post, and offers to undo it. */
function useDeletePost(id: number) {
  const { t } = useTranslation();
  const restore = useChange(restoreProfilePost);
  const remove = useChange(deleteProfilePost);
  const run = useUndoableChange(t('account.profile.deleteFailed'));
  return () =>
    run(remove.mutateAsync({ query: { id } }), {
      message: t('account.profile.postDeleted'),
      undo: () => restore.mutateAsync({ body: { id } }),
    });
}

/** The comments on a post, and a form for one more. */
function PostComments({ post }: { post: ProfilePost }) {
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
    schema: addProfileComment.body.pick({ comment: true }),
    labels: 'account.profile.comment',
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
          placeholder={t('account.profile.comment.comment')}
        />
        <Button type="submit" variant="light" isLoading={form.isSending}>
          {t('account.profile.comment.send')}
        </Button>
      </Row>
    </Form>
  );
}

/** A heart with the number of likes, filled for one's own. */
function LikeButton({
  label,
  likes,
  value,
  onChange,
}: {
  label: string;
  likes: number;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  const format = useFormat();
  return (
    <ToggleButton
      variant="plain"
      size="sm"
      tone={value ? 'accent' : 'neutral'}
      icon={Heart}
      isIconFilled={value}
      isPressed={value}
      aria-label={label}
      onChange={onChange}
    >
      {format.number(likes)}
    </ToggleButton>
  );
}
