import { useTranslation } from 'react-i18next';
import { BLOG_STATUSES, type BlogDraft } from '#contract/blog.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PictureField } from '#web/ui/fields/picture-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import styles from './article-form.module.css';
import { CategoryChoice } from './category-choice.tsx';
import { useArticleForm } from './use-article-form.ts';

export function ArticleForm({ id, saved }: { id: number | null; saved: BlogDraft }) {
  const { t } = useTranslation();
  const article = useArticleForm(id, saved);
  const { values, set, field, errorOf } = article;
  return (
    <form {...article.form} className={styles.form}>
      <div className={styles.main}>
        <Card className={styles.fields}>
          <Alert message={article.failure} />
          <TextField
            {...field('blogTitle')}
            label={t('blog.form.fields.title')}
            maxLength={150}
            dir="auto"
            onChange={(value) => article.setTitle(value)}
          />
          <TextField
            {...field('slug')}
            label={t('blog.form.fields.slug')}
            maxLength={160}
            spellCheck={false}
            start={<span className={styles.prefix}>{t('blog.form.slugPrefix')}</span>}
          />
          <TextArea {...field('excerpt')} label={t('blog.form.fields.excerpt')} maxLength={300} />
          <div>
            <p className={styles.label} aria-hidden>
              {t('blog.form.fields.content')}
            </p>
            <RichTextField
              label={t('blog.form.fields.content')}
              isLabelHidden
              value={values.content}
              error={errorOf('content')}
              onChange={(content) => set({ content })}
            />
          </div>
        </Card>
      </div>
      <div className={styles.side}>
        <Card className={styles.fields}>
          <SelectField
            label={t('blog.status')}
            value={values.status}
            choices={BLOG_STATUSES.map((value) => ({ value, label: t(`blog.statuses.${value}`) }))}
            onChange={(status) => set({ status })}
          />
          <p className={styles.hint}>{t(`blog.form.statusWords.${article.status}`)}</p>
          <CategoryChoice
            value={values.blogCategories}
            error={errorOf('blogCategories')}
            onChange={(blogCategories) => set({ blogCategories })}
          />
          <PictureField
            label={t('blog.form.fields.picture')}
            shape="wide"
            value={values.featuredImage}
            error={errorOf('featuredImage')}
            onChange={(featuredImage) => set({ featuredImage })}
          />
        </Card>
        <div className={styles.actions}>
          <Button type="submit" isLoading={article.isSending}>
            {t('blog.form.save')}
          </Button>
          <LinkButton
            to={id === null ? '/pages/blog/list' : '/pages/blog/detail/$id'}
            {...(id !== null && { params: { id: String(id) } })}
            variant="outline"
          >
            {t('cancel')}
          </LinkButton>
          <p className={styles.hint} role="status">
            {article.isDirty && t('blog.form.dirty')}
          </p>
        </div>
      </div>
      <LeaveGuard isDirty={article.isDirty} />
    </form>
  );
}
