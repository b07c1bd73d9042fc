import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router';
import { Heart, Pencil, Trash2 } from 'lucide-react';
import {
  addBlogComment,
  type BlogComment,
  deleteBlogComment,
  deleteBlogPost,
  likeBlogPost,
  readBlogDetail,
  restoreBlogComment,
  restoreBlogPost,
} from '#contract/blog.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CopyButton, ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Divider, Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { PageHeading, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Byline, Comments } from '#web/ui/lists/entries.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { articleAddress, articleQuery } from './-article-address.ts';
import { ArticleCards } from './-article-card.tsx';
import { ArticleTags } from './-article-tags.tsx';
import styles from './-blog.module.css';
import { BlogSidebar } from './-blog-sidebar.tsx';
import { useMissingArticle } from './-use-missing-article.tsx';
import '#web/messages/blog.json';

export const Route = createFileRoute('/pages/blog/detail/{-$id}')({
  ...page({ title: 'pageTitles.blog.detail', sample: 'data' }),
  component: BlogDetailPage,
});

/** One article to read. */
function BlogDetailPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const article = useCall(readBlogDetail, { query: articleQuery(id) });
  const missing = useMissingArticle();
  return (
    <Columns aside={<BlogSidebar />}>
      <CallState call={article} failed={t('blog.failed')} missing={missing} level={1}>
        {(data) => <Article key={data.blog.id} detail={data} />}
      </CallState>
    </Columns>
  );
}

function Article({ detail }: { detail: RouteAnswer<typeof readBlogDetail> }) {
  const { t } = useTranslation();
  const { blog, comments, related } = detail;
  return (
    <Stack gap="lg">
      <article>
        <Card>
          <Stack>
            <Image src={blog.img} alt="" ratio="2.5" />
            <ArticleTags tags={blog.tags} status={blog.status} />
            <PageHeading title={blog.title}>
              <Byline
                name={blog.userFullName}
                avatar={blog.avatar}
                at={blog.createdTime}
                role={blog.authorRole}
                size={40}
              />
            </PageHeading>
            <div className={styles.reading}>
              <Text as="div" size="lg">
                <SafeHtml html={blog.content} />
              </Text>
            </div>
            <Divider />
            <ArticleActions blog={blog} />
          </Stack>
        </Card>
      </article>
      <ArticleComments postId={blog.id} comments={comments} />
      {related.length > 0 && (
        <Section title={t('blog.related')}>
          <ArticleCards articles={related} min="14rem" />
        </Section>
      )}
    </Stack>
  );
}

type Blog = RouteAnswer<typeof readBlogDetail>['blog'];

/** The buttons below an article: like it, copy its link, edit it, delete it. */
function ArticleActions({ blog }: { blog: Blog }) {
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
        to="/pages/blog/edit/{-$id}"
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

/** The comments on an article, and a form for one more. */
function ArticleComments({
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

const EMPTY = { commentText: '' };

function ArticleCommentForm({ postId }: { postId: number }) {
  const { t } = useTranslation();
  const add = useChange(addBlogComment);
  const form = useForm({
    initial: EMPTY,
    schema: addBlogComment.body.pick({ commentText: true }),
    labels: 'blog.comment',
    send: ({ commentText }) => add.mutateAsync({ body: { postId, commentText } }),
    onSent: () => form.reset(EMPTY),
  });
  return (
    <Form form={form}>
      <TextArea {...form.field('commentText')} />
      <FormActions
        submitLabel={t('blog.comment.send')}
        isSending={form.isSending}
        onCancel={form.isDirty ? () => form.reset(EMPTY) : undefined}
      />
    </Form>
  );
}
