import { useTranslation } from 'react-i18next';
import type { PageEntry } from '#web/page-entry.ts';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import { useCurrentPage } from '../router/use-current-page.ts';
import styles from './top-bar.module.css';

/** The path to the page through the navigation: its group, its section and its title. */
export function PageBreadcrumbs() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  if (!page) return null;
  const crumbs = [...stepsTo(page), page.title].map((title) => ({ label: t(title) }));
  return (
    <div className={styles.trail}>
      <Breadcrumbs label={t('navigation.breadcrumbs')} crumbs={crumbs} />
    </div>
  );
}

function stepsTo({ menu }: PageEntry) {
  if (!menu) return [];
  const group = `navigation.groups.${menu.group}` as const;
  return menu.section ? [group, menu.section.title] : [group];
}
