import { Menu, PenLine, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { NarrowOnly, Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import { MailTools } from '../actions/mail-tools.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import type { EmailAddress } from '../email-address.ts';
import type { GoTo } from '../use-email-address.ts';
import { ListState } from './list-state.tsx';
import { MailRows } from './mail-rows.tsx';
import { SelectAll } from './select-all.tsx';
import type { EmailListState } from './use-email-list.ts';
import type { ListCursor } from './use-list-cursor.ts';

/** The messages of a folder or label, with the search and the actions for selected ones. */
export function ListPane({
  address,
  goTo,
  list,
  selection,
  cursor,
  actions,
  searchField,
  onOpenNav,
}: {
  address: EmailAddress;
  goTo: GoTo;
  list: EmailListState;
  selection: Selection<Email>;
  cursor: ListCursor;
  actions: MailActions;
  searchField: RefObject<HTMLInputElement | null>;
  onOpenNav: () => void;
}) {
  const { t } = useTranslation();
  const { id, ...listAddress } = address;
  const { label, folder } = address;
  const name = label ? t(`email.labels.${label}`) : t(`email.folders.${folder}`);
  const selected = selection.all;
  const canEmpty = folder === 'trash' && selected.length === 0 && list.total > 0;

  const header = (
    <>
      <Row gap="xs" wrap={false}>
        <NarrowOnly>
          <IconButton label={t('email.nav.open')} icon={Menu} onClick={onOpenNav} />
        </NarrowOnly>
        <PaneTitle isPage={id === undefined}>{name}</PaneTitle>
        <Text size="sm" tone="neutral" isNumeric>
          {t('email.list.count', { count: list.total })}
        </Text>
        <NarrowOnly>
          <IconButton
            label={t('email.compose')}
            icon={PenLine}
            variant="filled"
            tone="accent"
            onClick={() => actions.compose('new')}
          />
        </NarrowOnly>
      </Row>
      <SearchField
        label={t('email.list.search')}
        value={address.q}
        onSearch={(q) => goTo({ ...listAddress, q }, { replace: true })}
        inputRef={searchField}
      />
      <Row gap="xs">
        <SelectAll list={list} selection={selection} />
        {selected.length > 0 && (
          <MailTools mails={selected} actions={actions} onClear={selection.clear} />
        )}
        {canEmpty && (
          <>
            <Spacer />
            <Button
              variant="light"
              size="sm"
              icon={Trash2}
              onClick={() => void actions.emptyTrash()}
            >
              {t('email.list.emptyTrash')}
            </Button>
          </>
        )}
      </Row>
    </>
  );
  return (
    <Pane label={name} header={header} isScrollable={list.emails.length === 0}>
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
    </Pane>
  );
}
