import { useMatches } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './top-bar.module.css';

/** The page's group and title, from its registry entry. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  if (!page) return null;
  return (
    <nav aria-label={t('navigation.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {page.menu && (
          <li>
            {t(`navigation.groups.${page.menu.group}`)}
            <ChevronRight size={14} aria-hidden />
          </li>
        )}
        <li>
          <span aria-current="page">{t(page.title)}</span>
        </li>
      </ol>
    </nav>
  );
}
