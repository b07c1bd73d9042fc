import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#web/list/selection/use-selection.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Panes } from '#web/ui/panes/panes.tsx';
import { MailShortcuts } from './actions/mail-shortcuts.tsx';
import { useMailActions } from './actions/use-mail-actions.ts';
import { useMailHotkeys } from './actions/use-mail-hotkeys.ts';
import { ComposerHost } from './composer/composer-host.tsx';
import { type EmailAddress, listingKey } from './email-address.ts';
import { FolderNav } from './folder-nav.tsx';
import { ListPane } from './list/list-pane.tsx';
import { useEmailList } from './list/use-email-list.ts';
import { useListCursor } from './list/use-list-cursor.ts';
import { ReaderPane } from './reader/reader-pane.tsx';
import type { GoTo } from './use-email-address.ts';

/** Folders, list and open message. */
export function EmailApp({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const [panel, setPanel] = useState<'nav' | 'shortcuts' | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const list = useEmailList(address);
  const selection = useSelection(listingKey(address), list.emails);
  const cursor = useListCursor(list.emails, address.id);
  const actions = useMailActions({ address, goTo, list, selection });
  const onHelp = () => setPanel('shortcuts');
  const onClose = () => setPanel(null);
  useMailHotkeys({ address, list, selection, cursor, actions, searchField, onHelp });

  const nav = (
    <FolderNav
      address={address}
      meta={list.meta}
      onCompose={() => actions.compose('new')}
      onHelp={onHelp}
      onFollow={onClose}
    />
  );
  return (
    <>
      <Panes nav={nav} isOpen={address.id !== undefined}>
        <ListPane
          address={address}
          goTo={goTo}
          list={list}
          selection={selection}
          cursor={cursor}
          actions={actions}
          searchField={searchField}
          onOpenNav={() => setPanel('nav')}
        />
        <ReaderPane address={address} list={list} actions={actions} />
      </Panes>
      {panel === 'nav' && (
        <Drawer title={t('email.nav.open')} side="start" onClose={onClose}>
          {nav}
        </Drawer>
      )}
      {panel === 'shortcuts' && <MailShortcuts onClose={onClose} />}
      <ComposerHost address={address} goTo={goTo} />
    </>
  );
}
