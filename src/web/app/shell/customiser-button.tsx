import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import styles from './top-bar.module.css';

export function CustomiserButton({ customiser }: { customiser: DialogOpener }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('customiser.open')}
      aria-haspopup="dialog"
      onPointerEnter={customiser.want}
      onFocus={customiser.want}
      onClick={customiser.open}
    >
      <Settings2 size={19} aria-hidden />
    </button>
  );
}
