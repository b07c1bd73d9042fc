import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './selection-bar.module.css';

/** Stays visible while rows are selected: a summary, and the actions on all of them. */
export function SelectionBar({
  isShown,
  summary,
  onClear,
  children,
}: {
  /** Whether anything is selected. The region stays in the page, so that its appearance is read out. */
  isShown: boolean;
  /** What is selected, such as "3 events, 1,200 tickets". */
  summary: ReactNode;
  /** Called by the button that deselects everything. */
  onClear: () => void;
  /** The buttons that act on all selected rows. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.anchor} role="status">
      {isShown && (
        <Row gap="xs" className={styles.bar} data-surface="high">
          <div className={styles.summary}>
            <Text size="md" isNumeric>
              {summary}
            </Text>
          </div>
          {children}
          <IconButton label={t('list.clearSelection')} onClick={onClear} icon={X} />
        </Row>
      )}
    </div>
  );
}
