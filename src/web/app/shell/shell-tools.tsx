import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import { CustomiserButton } from './customiser-button.tsx';
import { LateTools } from './late-tools.tsx';
import styles from './top-bar.module.css';

/**
 * What must be at hand while the top bar is hidden: the navigation of phones, search, notifications and the
 * customiser, which brings the bar back.
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
    <div className={styles.island} data-surface="low">
      <IconButton
        label={t('navigation.open')}
        icon={MenuIcon}
        className={isMenuHidden ? undefined : styles.phoneOnly}
        onClick={onOpenDrawer}
      />
      <LateTools search={search} isShort />
      <CustomiserButton customiser={customiser} />
    </div>
  );
}
