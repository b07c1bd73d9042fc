import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './top-bar.module.css';

/** Opens the customiser; tells beforehand when one means to, so that its code can load. */
export function CustomiserButton({ onWant, onOpen }: { onWant: () => void; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('customiser.open')}
      aria-haspopup="dialog"
      onPointerEnter={onWant}
      onFocus={onWant}
      onClick={onOpen}
    >
      <Settings2 size={19} aria-hidden />
    </button>
  );
}
