import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#web/list/selection/use-selection.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { ShortcutsDialog } from './actions/shortcuts-drawer.tsx';
import { useMailActions } from './actions/use-mail-actions.ts';
import { useMailKeys } from './actions/use-mail-hotkeys.ts';
import { ComposerHost } from './composer/composer-host.tsx';
import { type EmailAddress, listingKey } from './email-address.ts';
import styles from './email-app.module.css';
import { FolderNav } from './folder-nav.tsx';
import { ListPane } from './list/list-pane.tsx';
import { useEmailList } from './list/use-email-list.ts';
import { useListCursor } from './list/use-list-cursor.ts';
import { ReaderPane } from './reader/reader-pane.tsx';
import type { GoTo } from './use-email-address.ts';

/** Folders, list and open mail side by side; in a narrow room one after the other. */
export function EmailApp({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const [isNavOpen, setIsNavOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const list = useEmailList(address);
  const selection = useSelection(listingKey(address), list.emails);
  const cursor = useListCursor(list.emails, address.id);
  const actions = useMailActions({ address, goTo, list, selection });
  const openHelp = () => setIsHelpOpen(true);
  useMailKeys({ address, list, selection, cursor, actions, onHelp: openHelp });

  const nav = (onFollow?: () => void) => (
    <FolderNav
      address={address}
      meta={list.meta}
      onCompose={() => actions.compose('new')}
      onHelp={openHelp}
      {...(onFollow && { onFollow })}
    />
  );
  return (
    <>
      <div className={styles.room}>
        <div className={styles.app} data-open={address.id !== undefined}>
          <div className={styles.nav}>{nav()}</div>
          <ListPane
            address={address}
            goTo={goTo}
            list={list}
            selection={selection}
            cursor={cursor}
            actions={actions}
            onOpenNav={() => setIsNavOpen(true)}
          />
          <ReaderPane address={address} list={list} actions={actions} />
        </div>
      </div>
      {isNavOpen && (
        <Drawer label={t('email.nav.label')} side="start" onClose={() => setIsNavOpen(false)}>
          <div className={styles.sheet}>{nav(() => setIsNavOpen(false))}</div>
        </Drawer>
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
      <ComposerHost address={address} goTo={goTo} />
    </>
  );
}
