import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import { CustomiserButton } from './customiser-button.tsx';
import { LateTools } from './late-tools.tsx';
import styles from './top-bar.module.css';

/**
 * What must be at hand while the top bar is hidden: the navigation of phones, search and notifications,
 * and the way to bring the bar back.
 */
export function ShellTools({
  isMenuHidden,
  search,
  customiser,
  onOpenDrawer,
}: {
  isMenuHidden: boolean;
  search: DialogOpener;
  customiser: DialogOpener;
  onOpenDrawer: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.island}>
      <button
        type="button"
        className={`${styles.tool} ${isMenuHidden ? '' : styles.phoneOnly}`}
        aria-label={t('navigation.open')}
        onClick={onOpenDrawer}
      >
        <MenuIcon size={20} aria-hidden />
      </button>
      <LateTools search={search} isShort />
      <CustomiserButton customiser={customiser} />
    </div>
  );
}
