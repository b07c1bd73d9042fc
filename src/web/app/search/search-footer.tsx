import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import styles from './search.module.css';

/** The keys of the search, and a button that clears the recent searches where there are any. */
export function SearchFooter({ onForget }: { onForget?: () => void }) {
  const { t } = useTranslation();
  return (
    <Row justify="between" className={styles.footer}>
      <div className={styles.keys}>
        <Row gap="xs">
          <KeyCap>↑</KeyCap>
          <KeyCap>↓</KeyCap>
          <Text as="bdi" size="xs" tone="neutral">
            {t('search.keys.navigate')}
          </Text>
          <KeyCap>↵</KeyCap>
          <Text as="bdi" size="xs" tone="neutral">
            {t('search.keys.open')}
          </Text>
          <KeyCap>{t('search.escape')}</KeyCap>
          <Text as="bdi" size="xs" tone="neutral">
            {t('search.keys.close')}
          </Text>
        </Row>
      </div>
      {onForget && (
        <Button variant="plain" size="sm" tone="accent" onClick={onForget}>
          {t('search.forget')}
        </Button>
      )}
    </Row>
  );
}
