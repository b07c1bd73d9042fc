import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  addBlogPost,
  BLOG_CATEGORIES,
  BLOG_STATUSES,
  type BlogDraft,
  blogDraft,
  updateBlogPost,
} from '#contract/blog.ts';
import { slugOf } from '#contract/kit/slug.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { articleAddress } from './-article-address.ts';
import '#web/messages/blog.json';

export function ArticleForm({ id, saved }: { id: number | null; saved: BlogDraft }) {
  const { t } = useTranslation();
  const { origin } = useApiContext();
  const navigate = useNavigate();
  const article = useArticleForm(id, saved);
  const { values, field } = article;
  const cancel = () =>
    navigate(
      id === null
        ? { to: '/pages/blog/list' }
        : { to: '/pages/blog/detail/{-$id}', params: { id: String(id) } },
    );
  const settings = (
    <Card>
      <Stack>
        <SelectField
          {...field('status')}
          label={t('blog.status')}
          description={t(`blog.form.statusDescriptions.${values.status}`)}
          choices={BLOG_STATUSES.map((value) => ({ value, label: t(`blog.statuses.${value}`) }))}
        />
        <CheckboxGroup
          {...field('blogCategories')}
          choices={BLOG_CATEGORIES.map((value) => ({ value, label: value }))}
        />
        <PictureField {...field('featuredImage')} shape="wide" />
      </Stack>
    </Card>
  );
  return (
    <Form form={article} draft={`article.${id ?? 'new'}`}>
      <Columns aside={settings}>
        <Card>
          <Stack>
            <TextField {...field('blogTitle')} dir="auto" onChange={article.setTitle} />
            <TextField
              {...field('slug')}
              spellCheck={false}
              description={t('blog.form.address', { address: articleAddress(values.slug, origin) })}
            />
            <TextArea {...field('excerpt')} />
            <RichTextField {...field('content')} features={FEATURES} />
          </Stack>
        </Card>
      </Columns>
      <FormActions
        submitLabel={t('blog.form.save')}
        isSending={article.isSending}
        onCancel={() => void cancel()}
        isSticky
        isDirty={article.isDirty}
      />
    </Form>
  );
}

/** An article may have more than a mail. */
const FEATURES = ['images', 'code', 'tables'] as const;

/** The form of an article. Once it is saved, the article is shown to read. */
function useArticleForm(id: number | null, saved: BlogDraft) {
  const navigate = useNavigate();
  const add = useChange(addBlogPost);
  const update = useChange(updateBlogPost);
  const savedId = useRef(id);
  const article = useForm({
    initial: saved,
    schema: blogDraft,
    labels: 'blog.form.fields',
    send: async (draft) => {
      const answer =
        id === null
          ? await add.mutateAsync({ body: draft })
          : await update.mutateAsync({ body: { ...draft, id } });
      savedId.current = answer.id;
    },
    onSent: () =>
      void navigate({ to: '/pages/blog/detail/{-$id}', params: { id: String(savedId.current) } }),
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
