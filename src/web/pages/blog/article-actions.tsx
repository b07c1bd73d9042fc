import { useNavigate } from '@tanstack/react-router';
import { Heart, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteBlogPost, likeBlogPost, readBlogDetail, restoreBlogPost } from '#contract/blog.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { articleAddress } from './article-address.ts';

type Blog = RouteAnswer<typeof readBlogDetail>['blog'];

/** The buttons below an article: like it, copy its link, edit it, delete it. */
export function ArticleActions({ blog }: { blog: Blog }) {
  const { t } = useTranslation();
  const like = useChange(likeBlogPost, [
    updateAnswers(readBlogDetail, (answer, { body }) =>
      answer.blog.id === body.id ? { ...answer, blog: liked(answer.blog, body.isLiked) } : answer,
    ),
  ]);
  const remove = useDeleteArticle(blog);
  return (
    <Row gap="xs">
      <ToggleButton
        variant={blog.isLiked ? 'light' : 'outline'}
        isPressed={blog.isLiked}
        icon={Heart}
        isIconFilled={blog.isLiked}
        onChange={(isLiked) =>
          like.mutate(
            { body: { id: blog.id, isLiked } },
            { onError: ({ message }) => showToast({ tone: 'danger', message }) },
          )
        }
      >
        {t('blog.likes', { count: blog.likes })}
      </ToggleButton>
      <CopyButton text={articleAddress(blog.slug)} label={t('blog.copyLink')} />
      <Spacer />
      <LinkButton
        to="/pages/blog/edit/$id"
        params={{ id: String(blog.id) }}
        variant="outline"
        icon={Pencil}
      >
        {t('blog.edit')}
      </LinkButton>
      <Button
        variant="outline"
        icon={Trash2}
        isLoading={remove.isPending}
        onClick={() => void remove.start()}
      >
        {t('blog.delete')}
      </Button>
    </Row>
  );
}

function liked(blog: Blog, isLiked: boolean): Blog {
  return { ...blog, isLiked, likes: blog.likes + Number(isLiked) - Number(blog.isLiked) };
}

/** Deletes the article, goes to the list and offers to undo it. */
function useDeleteArticle({ id, title }: Blog) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const restore = useChange(restoreBlogPost);
  const remove = useChange(deleteBlogPost);
  const run = useUndoableChange(t('blog.deleteFailed'));
  const removeAndLeave = async () => {
    await remove.mutateAsync({ query: { id } });
    await navigate({ to: '/pages/blog/list' });
  };
  return {
    isPending: remove.isPending,
    start: () =>
      run(removeAndLeave(), {
        message: t('blog.deleted', { title }),
        undo: () => restore.mutateAsync({ body: { id } }),
      }),
  };
}
