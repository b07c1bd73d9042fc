import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOG_CATEGORIES } from '#contract/blog.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import styles from './article-form.module.css';
import { splitCategories, toggleCategory } from './category-list.ts';

/** The categories of an article, one at least. */
export function CategoryChoice({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const errorId = useId();
  const chosen = splitCategories(value);
  return (
    <fieldset
      className={styles.categories}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.label}>{t('blog.form.fields.categories')}</legend>
      {BLOG_CATEGORIES.map((category) => (
        <CheckField
          key={category}
          label={category}
          checked={chosen.includes(category)}
          aria-invalid={error !== undefined || undefined}
          onChange={() => onChange(toggleCategory(value, category))}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
