import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { blogSearch } from './blog-search.ts';

export function NoArticles() {
  const { t } = useTranslation();
  const [, changeSearch] = usePageSearch(blogSearch);
  const showAll = () => changeSearch(blogSearch.read({}), { replace: false });
  return (
    <EmptyState
      icon={Newspaper}
      title={t('blog.none.title')}
      actions={
        <Button variant="light" onClick={showAll}>
          {t('blog.none.clear')}
        </Button>
      }
    >
      {t('blog.none.description')}
    </EmptyState>
  );
}
