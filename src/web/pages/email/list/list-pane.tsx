import { Inbox, Menu, PenLine, SearchX, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { NarrowOnly, Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import { MailTools } from '../actions/mail-tools.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import type { EmailAddress } from '../email-address.ts';
import type { GoTo } from '../use-email-address.ts';
import { MailRows } from './mail-rows.tsx';
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

/** Stands in for the rows while they load, when there are none, and when they could not be loaded. */
function ListState({
  address,
  goTo,
  list,
}: {
  address: EmailAddress;
  goTo: GoTo;
  list: EmailListState;
}) {
  const { t } = useTranslation();
  if (list.isError) {
    return (
      <ErrorState
        title={t('email.failed.list')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.isPending) return <Skeleton count={7} height={68} />;
  if (address.q !== '') return <NoResults address={address} goTo={goTo} />;
  const kind = address.label ? 'label' : address.folder;
  return (
    <EmptyState icon={Inbox} title={t(`email.empty.${kind}.title`)}>
      {t(`email.empty.${kind}.description`)}
    </EmptyState>
  );
}

function NoResults({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const { q, folder, label } = address;
  const isEverywhere = folder === 'all' && label === undefined;
  return (
    <EmptyState
      icon={SearchX}
      title={t('email.empty.search.title', { q })}
      actions={
        <>
          {!isEverywhere && (
            <Button onClick={() => goTo({ folder: 'all', q })}>
              {t('email.empty.search.everywhere')}
            </Button>
          )}
          <Button variant="outline" onClick={() => goTo({ ...address, q: '' })}>
            {t('email.empty.search.clear')}
          </Button>
        </>
      }
    >
      {t('email.empty.search.description')}
    </EmptyState>
  );
}

/** Selects all loaded rows; once they are selected, a button selects those that are not loaded too. */
function SelectAll({ list, selection }: { list: EmailListState; selection: Selection<Email> }) {
  const { t } = useTranslation();
  const count = selection.all.length;
  const isAll = count > 0 && count >= list.emails.length;

  return (
    <>
      <Checkbox
        label={count === 0 ? t('email.list.selectAll') : t('email.list.selected', { count })}
        value={isAll}
        isIndeterminate={count > 0 && !isAll}
        isDisabled={list.emails.length === 0}
        onChange={() => (isAll ? selection.clear() : selection.set(list.emails))}
      />
      {isAll && count < list.total && (
        <Button
          variant="plain"
          tone="accent"
          size="sm"
          onClick={async () => selection.set(await list.readAll())}
        >
          {t('email.list.selectEverything', { count: list.total })}
        </Button>
      )}
    </>
  );
}
