import { useTranslation } from 'react-i18next';
import type { TaskTag } from '#contract/todo.ts';
import styles from './tag-label.module.css';

/** The coloured dot of a tag. */
export function TagDot({ tag }: { tag: TaskTag }) {
  return <span className={styles.dot} data-tag={tag} aria-hidden />;
}

export function TagLabels({ tags }: { tags: readonly TaskTag[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          <TagDot tag={tag} />
          {t(`todo.tags.${tag}`)}
        </span>
      ))}
    </span>
  );
}
