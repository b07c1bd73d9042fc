import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { addBlogPost, type BlogDraft, blogDraft, updateBlogPost } from '#contract/blog.ts';
import { slugOf } from '#contract/slug.ts';
import { useChange } from '#web/api/use-change.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

/** The form of an article. Once it is saved, the article is shown to read. */
export function useArticleForm(id: number | null, saved: BlogDraft) {
  const navigate = useNavigate();
  const add = useChange(addBlogPost);
  const update = useChange(updateBlogPost);
  const savedId = useRef(id);
  const article = useForm({
    initial: saved,
    check: schemaCheck(blogDraft),
    send: async (draft) => {
      const answer =
        id === null
          ? await add.mutateAsync({ body: draft })
          : await update.mutateAsync({ body: { ...draft, id } });
      savedId.current = answer.id;
    },
    onSent: () =>
      void navigate({ to: '/pages/blog/detail/$id', params: { id: String(savedId.current) } }),
  });
  const { values, set } = article;
  return {
    ...article,
    /** The slug of a new article follows its title until it is edited; links to an old one keep working. */
    setTitle: (blogTitle: string) => {
      const isFollowing = id === null && values.slug === slugOf(values.blogTitle);
      set({ blogTitle, ...(isFollowing && { slug: slugOf(blogTitle) }) });
    },
  };
}
