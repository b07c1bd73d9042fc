import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './selection-bar.module.css';

/** Stays in sight while rows are selected: what they are, and what can be done with all of them. */
export function SelectionBar({
  isShown,
  words,
  onClear,
  children,
}: {
  isShown: boolean;
  words: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <div className={styles.bar}>
          <p className={styles.words}>{words}</p>
          {children}
          <IconButton label={t('list.clearSelection')} onClick={onClear} icon={X} />
        </div>
      )}
    </div>
  );
}
