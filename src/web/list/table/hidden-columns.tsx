import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import styles from './data-table.module.css';

/** Names the columns that a table has no room for, and shows them on request. */
export function HiddenColumns({
  columns,
  isShowingAll,
  onShowAll,
}: {
  columns: readonly { title: string }[];
  isShowingAll: boolean;
  onShowAll: (isShowingAll: boolean) => void;
}) {
  const { t, i18n } = useTranslation();
  if (columns.length === 0) return null;
  const titles = new Intl.ListFormat(i18n.language).format(columns.map(({ title }) => title));
  return (
    <div className={styles.hidden}>
      {!isShowingAll && <span>{t('list.columns.hidden', { columns: titles })}</span>}
      <Button variant="plain" size="sm" onClick={() => onShowAll(!isShowingAll)}>
        {t(isShowingAll ? 'list.columns.fit' : 'list.columns.showAll')}
      </Button>
    </div>
  );
}
