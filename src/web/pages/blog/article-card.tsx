import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BlogItem } from '#contract/blog.ts';
import { ArticleTags } from './article-tags.tsx';
import styles from './blog-list.module.css';
import { Byline } from './byline.tsx';

/** An article in short. */
export function ArticleCard({ article }: { article: BlogItem }) {
  const { t } = useTranslation();
  const { id, img, title, tags, excerpt, comment, status } = article;
  return (
    <article className={styles.article}>
      <img src={img} alt="" width={640} height={320} className={styles.cover} loading="lazy" />
      <div className={styles.body}>
        <ArticleTags tags={tags} status={status} />
        <h2 className={styles.articleTitle} dir="auto">
          <Link to="/pages/blog/detail/$id" params={{ id: String(id) }}>
            {title}
          </Link>
        </h2>
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
        <div className={styles.foot}>
          <Byline author={article} at={article.blogPosted} />
          <span className={styles.comments}>
            <MessageSquare size={15} aria-hidden />
            {t('blog.comments', { count: comment })}
          </span>
        </div>
      </div>
    </article>
  );
}
