import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  addBlogPost,
  BLOG_STATUSES,
  type BlogDraft,
  blogDraft,
  updateBlogPost,
} from '#contract/blog.ts';
import { slugOf } from '#contract/slug.ts';
import { useChange } from '#web/api/use-change.ts';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { joinCategories, splitCategories } from './category-list.ts';

/** A form holds plain texts: the categories stand in one, and the status is one of three. */
function valuesOf({
  blogTitle,
  blogCategories,
  slug,
  status,
  excerpt,
  content,
  featuredImage,
}: BlogDraft) {
  return {
    blogTitle,
    blogCategories: joinCategories(blogCategories),
    slug,
    status: String(status),
    excerpt,
    content,
    featuredImage,
  };
}

function draftOf(values: ReturnType<typeof valuesOf>): BlogDraft {
  const status = BLOG_STATUSES.find((one) => one === values.status) ?? 'Draft';
  return { ...values, status, blogCategories: splitCategories(values.blogCategories) };
}

/** The form of an article. When it is saved, the article is shown as its readers see it. */
export function useArticleForm(id: number | null, saved: BlogDraft) {
  const navigate = useNavigate();
  const add = useChange(addBlogPost);
  const update = useChange(updateBlogPost);
  const [savedId, setSavedId] = useState<number | null>(null);
  const [initial] = useState(() => valuesOf(saved));
  const article = useForm({
    initial,
    check: (values) => checkFields(blogDraft, draftOf(values)),
    send: async (values) => {
      const draft = draftOf(values);
      const { id: written } =
        id === null
          ? await add.mutateAsync({ body: draft })
          : await update.mutateAsync({ body: { ...draft, id } });
      setSavedId(written);
    },
  });
  const { values, set } = article;

  // Only after the guard has seen that nothing is unsaved any more.
  useEffect(() => {
    if (savedId === null) return;
    void navigate({ to: '/pages/blog/detail/$id', params: { id: String(savedId) } });
  }, [savedId, navigate]);

  return {
    ...article,
    status: draftOf(values).status,
    isDirty: savedId === null && JSON.stringify(values) !== JSON.stringify(initial),
    /** The slug of a new article follows its title until it is made to differ; links to an old one keep working. */
    setTitle: (blogTitle: string) => {
      const isFollowing = id === null && values.slug === slugOf(values.blogTitle);
      set({ blogTitle, ...(isFollowing && { slug: slugOf(blogTitle) }) });
    },
  };
}
