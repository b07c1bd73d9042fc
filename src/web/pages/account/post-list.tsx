import { Heart, MessageSquare, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  deleteProfilePost,
  likeProfilePost,
  type ProfilePost,
  restoreProfilePost,
} from '#contract/account/profile.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { MarkButton } from './mark-button.tsx';
import { PostComments } from './post-comments.tsx';
import styles from './post-list.module.css';
import { useProfileChange, withPost } from './use-profile-change.ts';

const FACES = 5;

export function PostList({ posts }: { posts: readonly ProfilePost[] }) {
  const { t } = useTranslation();
  if (posts.length === 0) {
    return (
      <Card title={t('account.profile.noPosts.title')}>{t('account.profile.noPosts.words')}</Card>
    );
  }
  return posts.map((post) => <Post key={post.id} post={post} />);
}

function Post({ post }: { post: ProfilePost }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const remove = useDeletePost(post.id);
  const like = useProfileChange(likeProfilePost, (profile, { body }) =>
    withPost(profile, body.id, (one) => ({
      ...one,
      youLiked: body.isLiked,
      likes: one.likes + Number(body.isLiked) - Number(one.youLiked),
    })),
  );
  const at = new Date(post.postTime);
  return (
    <article>
      <Card>
        <div className={styles.head}>
          <Avatar src={post.avatar} size={42} />
          <div className={styles.who}>
            <span className={styles.name}>
              <bdi>{post.username}</bdi>
            </span>
            <time className={styles.time} dateTime={post.postTime} title={format.moment(at)}>
              {format.relative(at.getTime(), now)}
            </time>
          </div>
          {post.isOwn && (
            <button
              type="button"
              className={styles.delete}
              aria-label={t('account.profile.deletePost')}
              onClick={remove}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          )}
        </div>
        <p className={styles.text} dir="auto">
          {post.postText}
        </p>
        {post.postImg !== '' && (
          <img src={post.postImg} alt="" className={styles.picture} loading="lazy" />
        )}
        <div className={styles.bar}>
          <MarkButton
            icon={Heart}
            label={t('account.profile.likePost', { count: post.likes })}
            isOn={post.youLiked}
            count={format.number(post.likes)}
            onToggle={() => like({ body: { id: post.id, isLiked: !post.youLiked } })}
          />
          <span className={styles.faces}>
            {post.likedUsers.slice(0, FACES).map(({ username, avatar }) => (
              <span key={username} title={username}>
                <Avatar src={avatar} size={26} />
              </span>
            ))}
          </span>
          <span className={styles.count}>
            <MessageSquare size={16} aria-hidden />
            {t('account.profile.comments', { count: post.comments })}
          </span>
        </div>
        <PostComments post={post} />
      </Card>
    </article>
  );
}

/** Deletes a post; the toast offers to put it back. */
function useDeletePost(id: number) {
  const { t } = useTranslation();
  const restore = useProfileChange(restoreProfilePost);
  const remove = useProfileChange(deleteProfilePost);
  return () =>
    remove({ query: { id } }, () =>
      showToast({
        message: t('account.profile.postDeleted'),
        action: { label: t('undo'), onAct: () => restore({ body: { id } }) },
      }),
    );
}
