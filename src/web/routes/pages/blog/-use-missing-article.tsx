import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import '#web/messages/blog.json';

/** What stands in place of an article that does not exist. */
export function useMissingArticle() {
  const { t } = useTranslation();
  return {
    title: t('blog.missing.title'),
    description: t('blog.missing.description'),
    actions: (
      <LinkButton to="/pages/blog/list" variant="light">
        {t('blog.all')}
      </LinkButton>
    ),
  };
}
