import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
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
    <Row justify="between" className={`${styles.hidden} screen-only`}>
      {!isShowingAll && (
        <Text size="sm" tone="neutral">
          {t('list.columns.hidden', { columns: titles })}
        </Text>
      )}
      <Button variant="plain" size="sm" onClick={() => onShowAll(!isShowingAll)}>
        {t(isShowingAll ? 'list.columns.fit' : 'list.columns.showAll')}
      </Button>
    </Row>
  );
}
