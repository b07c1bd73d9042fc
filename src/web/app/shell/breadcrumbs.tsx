import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PageEntry } from '#web/page-entry.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import styles from './top-bar.module.css';

/** The way to the page through the navigation: its group, its section and its title. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  if (!page) return null;
  return (
    <nav aria-label={t('navigation.breadcrumbs')} className={styles.trail}>
      <ol className={styles.crumbs}>
        {stepsTo(page).map((title) => (
          <li key={title} className={styles.step}>
            {t(title)}
            <ChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li>
          <span aria-current="page">{t(page.title)}</span>
        </li>
      </ol>
    </nav>
  );
}

function stepsTo({ menu }: PageEntry) {
  if (!menu) return [];
  const group = `navigation.groups.${menu.group}` as const;
  return menu.section ? [group, menu.section.title] : [group];
}
