import { SearchX } from 'lucide-react';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { knowledgeSearch } from './help-search.ts';
import '#web/messages/help.json';

/** The search has no results. */
export function NoResults({ search }: { search: string }) {
  const { t } = useTranslation();
  const [, changeSearch] = usePageSearch(knowledgeSearch);
  return (
    <EmptyState
      icon={SearchX}
      title={t('help.none.title', { search })}
      actions={
        <Button variant="light" onClick={() => changeSearch({ q: '' }, { replace: false })}>
          {t('list.clearSearch')}
        </Button>
      }
    >
      {t('help.none.description')}
    </EmptyState>
  );
}
