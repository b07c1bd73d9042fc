import { createFileRoute } from '@tanstack/react-router';
import {
  File,
  Inbox,
  Keyboard,
  type LucideIcon,
  Mails,
  MapPinOff,
  PenLine,
  Plus,
  Send,
  ShieldAlert,
  Star,
  Tag,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Email } from '#contract/email/email.ts';
import {
  addEmailLabel,
  EMAIL_LISTS,
  type EmailList,
  getEmail,
  listEmailContacts,
  listEmailLabels,
  type listEmails,
} from '#contract/email/email.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { useSelection } from '#web/list/selection/use-selection.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState, EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { type Hotkeys, useCatchTyping, useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import { ShortcutsDialog } from '#web/ui/media/shortcuts-dialog.tsx';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { DockedDialog } from '#web/ui/panes/docked-dialog.tsx';
import { Panes } from '#web/ui/panes/panes.tsx';
import type { MailActions } from './-actions/use-mail-actions.ts';
import { useMailActions } from './-actions/use-mail-actions.ts';
import { beginDraft, readComposeSource } from './-composer/compose-source.ts';
import type { ComposerOptions } from './-composer/use-composer.ts';
import type { emailSearch } from './-email-address.ts';
import { type EmailAddress, listingKey, type Preset, writeEmailAddress } from './-email-address.ts';
import { isOwnLabel, labelName, toneOf, useLabels } from './-labels.tsx';
import { ListPane } from './-list/list-pane.tsx';
import type { EmailListState } from './-list/use-email-list.ts';
import { useEmailList } from './-list/use-email-list.ts';
import type { ListCursor } from './-list/use-list-cursor.ts';
import { useListCursor } from './-list/use-list-cursor.ts';
import { ReaderPane } from './-reader/reader-pane.tsx';
import type { GoTo } from './-use-email-address.ts';
import { useEmailAddress } from './-use-email-address.ts';
import '#web/messages/email.json';

export const Route = createFileRoute('/apps/email')({
  ...page({ title: 'pageTitles.apps.email', sample: 'data' }),
  validateSearch: searchOf<typeof emailSearch>(),
  component: EmailPage,
});

function EmailPage() {
  const { t } = useTranslation();
  const [address, goTo] = useEmailAddress();
  const labels = useCall(listEmailLabels, {});
  if (address === null) return <UnknownFolder />;
  const { label } = address;
  const app = <EmailApp address={address} goTo={goTo} />;
  if (label === undefined || !isOwnLabel(label)) return app;
  return (
    <CallState call={labels} failed={t('email.failed.list')} level={1}>
      {({ labels: own }) => (own.includes(label) ? app : <UnknownFolder />)}
    </CallState>
  );
}

function UnknownFolder() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={MapPinOff}
      level={1}
      title={t('email.unknownFolder.title')}
      actions={<LinkButton to="/apps/email">{t('email.unknownFolder.home')}</LinkButton>}
    >
      {t('email.unknownFolder.description')}
    </EmptyState>
  );
}

/** Folders, list and open message. */
function EmailApp({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const [panel, setPanel] = useState<'nav' | 'shortcuts' | 'label' | null>(null);
  const list = useEmailList(address);
  const selection = useSelection(listingKey(address), list.emails);
  const cursor = useListCursor(list.emails, address.id);
  const actions = useMailActions({ address, goTo, list, selection });
  const onHelp = () => setPanel('shortcuts');
  const onClose = () => setPanel(null);
  useMailHotkeys({ address, list, selection, cursor, actions, onHelp });

  const nav = (
    <FolderNav
      address={address}
      meta={list.meta}
      onCompose={() => actions.compose('new')}
      onHelp={onHelp}
      onAddLabel={() => setPanel('label')}
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
      {panel === 'label' && <AddLabel goTo={goTo} onClose={onClose} />}
      <ComposerHost address={address} goTo={goTo} />
    </>
  );
}

const labelForm = addEmailLabel.body;

/** Adds a label of one’s own. */
function AddLabel({ goTo, onClose }: { goTo: GoTo; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useChange(addEmailLabel);
  const form = useForm({
    schema: labelForm,
    labels: 'email.ownLabels',
    initial: () => ({ label: '' }),
    send: async (values) => {
      const { label } = labelForm.parse(values);
      await add.mutateAsync({ body: { label } });
      onClose();
      goTo({ folder: 'all', label, q: '' });
    },
  });
  return (
    <Drawer title={t('email.ownLabels.add')} padding="md" onClose={onClose}>
      <Form form={form}>
        <TextField {...form.field('label')} dir="auto" />
        <FormActions
          submitLabel={t('email.ownLabels.create')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}

const ICON = {
  inbox: Inbox,
  starred: Star,
  sent: Send,
  draft: File,
  spam: ShieldAlert,
  trash: Trash2,
  all: Mails,
} as const satisfies Record<EmailList, LucideIcon>;

/** Links to all folders and labels, and the button that starts a new message. */
function FolderNav({
  address,
  meta,
  onCompose,
  onHelp,
  onAddLabel,
  onFollow,
}: {
  address: EmailAddress;
  meta: RouteAnswer<typeof listEmails>['emailsMeta'] | undefined;
  onCompose: () => void;
  onHelp: () => void;
  onAddLabel: () => void;
  /** Called before anything here is opened. */
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const countOf = (folder: EmailList) =>
    meta && (folder === 'inbox' || folder === 'spam' || folder === 'draft') ? meta[folder] : 0;
  return (
    <nav aria-label={t('email.nav.label')}>
      <Stack gap="xs">
        <Button
          icon={PenLine}
          onClick={() => {
            onFollow();
            onCompose();
          }}
        >
          {t('email.compose')}
        </Button>
        <LinkList>
          {EMAIL_LISTS.map((folder) => {
            const count = countOf(folder);
            return (
              <LinkListItem
                key={folder}
                {...writeEmailAddress({ folder, q: '' })}
                icon={ICON[folder]}
                isCurrent={address.label === undefined && address.folder === folder}
                count={count}
                countLabel={t(folder === 'draft' ? 'email.drafts' : 'email.unread', { count })}
                onClick={onFollow}
              >
                {t(`email.folders.${folder}`)}
              </LinkListItem>
            );
          })}
        </LinkList>
        <LinkList title={t('email.nav.labels')}>
          {useLabels().map((label) => (
            <LinkListItem
              key={label}
              {...writeEmailAddress({ folder: 'all', label, q: '' })}
              icon={Tag}
              tone={toneOf(label)}
              isCurrent={address.label === label}
              onClick={onFollow}
            >
              {labelName(label, t)}
            </LinkListItem>
          ))}
        </LinkList>
        <Button variant="plain" size="sm" icon={Plus} onClick={onAddLabel}>
          {t('email.ownLabels.add')}
        </Button>
        <Button variant="plain" size="sm" icon={Keyboard} onClick={onHelp}>
          {t('email.shortcuts.open')}
        </Button>
      </Stack>
    </nav>
  );
}

const KEYS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['openMail', ['o', 'Enter']],
  ['back', ['Esc']],
  ['select', ['x']],
  ['star', ['s']],
  ['unread', ['u']],
  ['trash', ['e', '#']],
  ['spam', ['!']],
  ['reply', ['r']],
  ['replyAll', ['a']],
  ['forward', ['f']],
  ['compose', ['c']],
  ['send', ['Ctrl Enter', '⌘ Enter']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

function MailShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const shortcuts = KEYS.map(([name, keys]) => ({ label: t(`email.shortcuts.${name}`), keys }));
  return (
    <ShortcutsDialog title={t('email.shortcuts.title')} shortcuts={shortcuts} onClose={onClose} />
  );
}

/** The keyboard shortcuts of mail. None acts under a menu or in the composer. */
function useMailHotkeys({
  address,
  list,
  selection,
  cursor,
  actions,
  onHelp,
}: {
  address: EmailAddress;
  list: EmailListState;
  selection: Selection<Email>;
  cursor: ListCursor;
  actions: MailActions;
  onHelp: () => void;
}): void {
  const isOpen = address.id !== undefined;
  const openMail = list.emails.find(({ id }) => id === address.id);
  const current = isOpen ? openMail : cursor.mail;
  /** The selected messages, else the open one, else the one of the current row. */
  const targets = () =>
    selection.all.length > 0 ? selection.all : [current].filter((mail) => mail !== undefined);

  const compose = (kind: string) => {
    const mail = isOpen ? openMail : targets()[0];
    if (mail) actions.compose(`${kind}-${mail.id}`);
  };
  const next = () => (isOpen ? actions.openNeighbour('next') : cursor.move(1));
  const previous = () => (isOpen ? actions.openNeighbour('previous') : cursor.move(-1));
  const trash = () => {
    const mails = targets();
    if (address.folder !== 'trash') actions.moveTo(mails, 'trash');
    else if (mails.length > 0) void actions.deletePermanently(mails);
  };
  const keys: Hotkeys = {
    j: next,
    k: previous,
    o: () => !isOpen && cursor.mail && actions.openMail(cursor.mail),
    x: () => current && selection.toggle(current),
    s: () => {
      const mails = targets();
      actions.setStarred(mails, !mails.every((mail) => mail.isStarred));
    },
    u: () => {
      const mails = targets();
      actions.setRead(
        mails,
        mails.some((mail) => !mail.isRead),
      );
    },
    e: trash,
    '#': trash,
    '!': () => actions.moveTo(targets(), 'spam'),
    r: () => compose('reply'),
    a: () => compose('reply-all'),
    f: () => compose('forward'),
    c: () => actions.compose('new'),
    '?': onHelp,
  };
  if (isOpen) keys.Escape = actions.close;
  else {
    keys.ArrowDown = next;
    keys.ArrowUp = previous;
    if (selection.all.length > 0) keys.Escape = selection.clear;
  }
  useHotkeys(keys, { mayAct: isOutsidePanels });
}

function isOutsidePanels(): boolean {
  const isMenuOpen = document.querySelector('[role="menu"], [aria-modal="true"]') !== null;
  return !isMenuOpen && document.activeElement?.closest('[role="dialog"]') === null;
}

/** Loaded with the first message that is written, or once the page has long been settled. */
const Composer = lateDialog(() =>
  import('./-composer/composer.tsx').then((module) => module.Composer),
);

/** The composer that the address names. It stays mounted when its first save gives the draft an id. */
function ComposerHost({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const isSettled = useSettled({ isLong: true });
  useEffect(() => {
    if (isSettled) void Composer.load();
  }, [isSettled]);
  const [created, setCreated] = useState<{ source: string; id: number } | null>(null);
  const { compose, preset, ...mailAddress } = address;
  const text = created !== null && compose === String(created.id) ? created.source : compose;
  const source = text === undefined ? null : readComposeSource(text);
  useCatchTyping(source && text !== undefined ? text : null);
  if (text === undefined && created !== null) setCreated(null);
  if (text === undefined || source === null) return null;
  return (
    <LoadedComposer
      key={text}
      source={source}
      preset={preset}
      onCreate={(id) => {
        setCreated({ source: text, id });
        goTo({ ...mailAddress, compose: String(id) }, { replace: true });
      }}
      onClose={() => goTo(mailAddress)}
      onReopen={(id) => goTo({ ...mailAddress, compose: String(id) })}
    />
  );
}

function LoadedComposer({
  source,
  preset,
  ...handlers
}: Omit<ComposerOptions, 'initial'> & { preset: Preset | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNew = source.kind === 'new';
  const people = useCall(listEmailContacts, {});
  const mail = useCall(getEmail, { query: { id: isNew ? 0 : source.id } }, { enabled: !isNew });
  const error = people.error ?? mail.error;
  if (error) {
    return (
      <DockedDialog
        title={t('email.composer.draft')}
        closeLabel={t('close')}
        onClose={handlers.onClose}
      >
        <ErrorState
          title={t('email.failed.compose')}
          onRetry={() => void (people.error ? people : mail).refetch()}
        >
          {error.message}
        </ErrorState>
      </DockedDialog>
    );
  }
  if (!people.data || (!isNew && !mail.data)) return null;
  const texts = {
    reply: (subject: string) => t('email.composer.replyPrefix', { subject }),
    forward: (subject: string) => t('email.composer.forwardPrefix', { subject }),
    forwarded: ({ from, time }: Email) =>
      t('email.composer.forwarded', { name: from.name, date: format.moment(new Date(time)) }),
  };
  const initial = beginDraft(source, mail.data, people.data.me, texts, preset);
  return (
    <Composer source={source} initial={initial} contacts={people.data.contacts} {...handlers} />
  );
}
