import { Menu as MenuIcon, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MailTools } from '../actions/mail-tools.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import type { EmailAddress } from '../email-address.ts';
import type { GoTo } from '../use-email-address.ts';
import styles from './list-pane.module.css';
import { ListState } from './list-state.tsx';
import { MailRows } from './mail-rows.tsx';
import { SelectAll } from './select-all.tsx';
import type { EmailListState } from './use-email-list.ts';
import type { ListCursor } from './use-list-cursor.ts';

/** The mails of a folder or label, with the search and what can be done to those that are ticked. */
export function ListPane({
  address,
  goTo,
  list,
  selection,
  cursor,
  actions,
  onOpenNav,
}: {
  address: EmailAddress;
  goTo: GoTo;
  list: EmailListState;
  selection: Selection<Email>;
  cursor: ListCursor;
  actions: MailActions;
  onOpenNav: () => void;
}) {
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);
  const { id: _, ...listAddress } = address;
  const { label, folder } = address;
  const name = label ? t(`email.labels.${label}`) : t(`email.folders.${folder}`);
  const Title = address.id === undefined ? 'h1' : 'h2';
  const chosen = selection.all;
  const canEmpty = folder === 'trash' && chosen.length === 0 && list.total > 0;

  return (
    <section className={styles.pane} aria-label={name} data-pane="list">
      <header className={styles.head}>
        <div className={styles.titleRow}>
          <button
            type="button"
            className={styles.menu}
            aria-label={t('email.nav.open')}
            onClick={onOpenNav}
          >
            <MenuIcon size={20} aria-hidden />
          </button>
          <Title
            className={styles.title}
            {...(Title === 'h1' && { tabIndex: -1, 'data-page-title': true })}
          >
            {name}
          </Title>
          <span className={styles.count}>{t('email.list.count', { count: list.total })}</span>
        </div>
        <div data-mail-search>
          <SearchField
            label={t('email.list.search')}
            value={address.q}
            onSearch={(q) => goTo({ ...listAddress, q }, { replace: true })}
            inputRef={search}
          />
        </div>
        <div className={styles.tools}>
          <SelectAll list={list} selection={selection} />
          {chosen.length > 0 && (
            <MailTools mails={chosen} actions={actions} onClear={selection.clear} />
          )}
          {canEmpty && (
            <Button
              variant="light"
              className={styles.empty}
              icon={Trash2}
              onClick={() => void actions.emptyTrash()}
            >
              {t('email.list.emptyTrash')}
            </Button>
          )}
        </div>
      </header>
      {list.emails.length > 0 ? (
        <MailRows
          address={address}
          list={list}
          selection={selection}
          cursor={cursor}
          actions={actions}
        />
      ) : (
        <ListState address={address} goTo={goTo} list={list} />
      )}
    </section>
  );
}
