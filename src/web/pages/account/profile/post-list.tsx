import { MessageSquare, MessagesSquare, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  deleteProfilePost,
  likeProfilePost,
  type ProfilePost,
  restoreProfilePost,
} from '#contract/account/profile.ts';
import { useChange } from '#web/api/use-change.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Byline } from '#web/ui/lists/byline.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { LikeButton } from './like-button.tsx';
import { PostComments } from './post-comments.tsx';
import { useProfileChange, withPost } from './use-profile-change.ts';

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
