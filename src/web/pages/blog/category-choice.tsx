import { useTranslation } from 'react-i18next';
import { BLOG_CATEGORIES } from '#contract/blog.ts';
import { CheckboxGroup } from '#web/ui/fields/choice-groups.tsx';
import { joinCategories, splitCategories } from './category-list.ts';

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
  return (
    <CheckboxGroup
      label={t('blog.form.fields.categories')}
      error={error}
      value={splitCategories(value)}
      choices={BLOG_CATEGORIES.map((category) => ({ value: category, label: category }))}
      onChange={(categories) => onChange(joinCategories(categories))}
    />
  );
}
