import { useNavigate } from '@tanstack/react-router';
import { Heart, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteBlogPost, likeBlogPost, readBlogDetail, restoreBlogPost } from '#contract/blog.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './blog-detail.module.css';

type Blog = RouteAnswer<typeof readBlogDetail>['blog'];

/** What can be done with an article: like it, pass it on, change it, delete it. */
export function ArticleActions({ blog }: { blog: Blog }) {
  const { t } = useTranslation();
  const like = useChange(likeBlogPost, [
    updateAnswers(readBlogDetail, (answer, { body }) =>
      answer.blog.id === body.id ? { ...answer, blog: liked(answer.blog, body.isLiked) } : answer,
    ),
  ]);
  const remove = useDeleteArticle(blog);
  const handleLike = () =>
    like.mutate(
      { body: { id: blog.id, isLiked: !blog.isLiked } },
      { onError: ({ message }) => showToast({ tone: 'danger', message }) },
    );
  return (
    <div className={styles.actions}>
      <Button
        variant={blog.isLiked ? 'light' : 'outline'}
        aria-pressed={blog.isLiked}
        icon={Heart}
        isIconFilled={blog.isLiked}
        onClick={handleLike}
      >
        {t('blog.likes', { count: blog.likes })}
      </Button>
      <CopyButton
        text={`${window.location.origin}/pages/blog/detail/${blog.slug}`}
        label={t('blog.copyLink')}
      />
      <span className={styles.push} />
      <LinkButton
        to="/pages/blog/edit/$id"
        params={{ id: String(blog.id) }}
        variant="outline"
        icon={Pencil}
      >
        {t('blog.edit')}
      </LinkButton>
      <Button variant="outline" icon={Trash2} isLoading={remove.isPending} onClick={remove.start}>
        {t('blog.delete')}
      </Button>
    </div>
  );
}

function liked(blog: Blog, isLiked: boolean): Blog {
  return { ...blog, isLiked, likes: blog.likes + Number(isLiked) - Number(blog.isLiked) };
}

/** Deletes the article and goes to the list; a toast there offers to put it back. */
function useDeleteArticle({ id, title }: Blog) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const restore = useChange(restoreBlogPost);
  const remove = useChange(deleteBlogPost);
  const showFailure = ({ message }: Error) => showToast({ tone: 'danger', message });
  const start = async () => {
    try {
      await remove.mutateAsync({ query: { id } });
    } catch (error) {
      if (error instanceof Error) showFailure(error);
      return;
    }
    await navigate({ to: '/pages/blog/list' });
    const onAct = () => restore.mutate({ body: { id } }, { onError: showFailure });
    showToast({
      message: t('blog.deleted', { title }),
      action: { label: t('undo'), onAct },
    });
  };
  return { isPending: remove.isPending, start: () => void start() };
}
