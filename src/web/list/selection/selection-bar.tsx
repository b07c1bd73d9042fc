import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './selection-bar.module.css';

/** Stays in sight while rows are selected: what they add up to, and the actions on all of them. */
export function SelectionBar({
  isShown,
  summary,
  onClear,
  children,
}: {
  isShown: boolean;
  summary: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.anchor} role="status">
      {isShown && (
        <div className={styles.bar}>
          <p className={styles.summary}>{summary}</p>
          {children}
          <IconButton label={t('list.clearSelection')} onClick={onClear} icon={X} />
        </div>
      )}
    </div>
  );
}
