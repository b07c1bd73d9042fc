import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatContact, ChatsContact, listChatsAndContacts } from '#contract/chat.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { AvatarButton } from '#web/ui/buttons/avatar-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import { useChatSearch } from '../use-chat-search.ts';
import type { UnsentMessage } from '../use-outbox.ts';
import { useSearchKey } from '../use-search-key.ts';
import { ContactRow } from './contact-row.tsx';
import { findPeople } from './find-people.ts';
import styles from './sidebar.module.css';

export type People = RouteAnswer<typeof listChatsAndContacts>;

/** Your own profile, a search, your chats and all other contacts. */
export function Sidebar({
  people,
  openId,
  unsent,
  draftOf,
  onOpenProfile,
}: {
  /** Absent while loading. */
  people: People | undefined;
  openId: number | null;
  unsent: readonly UnsentMessage[];
  draftOf: (contactId: number) => string;
  onOpenProfile: () => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useChatSearch();
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const scroll = useRef<HTMLDivElement>(null);
  const isLoaded = people !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    scroll.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);
  const isAlone = openId === null;
  const { chats, contacts } = findPeople(people, search);

  const rowOf = ({ chat, ...contact }: ChatContact & { chat?: ChatsContact['chat'] }) => (
    <ContactRow
      key={contact.id}
      contact={contact}
      {...(chat && { chat })}
      ownId={people?.profileUser.id ?? 0}
      isOpen={contact.id === openId}
      draft={contact.id === openId ? '' : draftOf(contact.id)}
      unsent={unsent.filter(({ contactId }) => contactId === contact.id)}
    />
  );

  return (
    <Pane
      as="aside"
      label={t('chat.sidebar')}
      header={
        <>
          <Row justify="between">
            <PaneTitle isPage={isAlone} size="xl">
              {t('chat.title')}
            </PaneTitle>
            {people && <OwnButton profile={people.profileUser} onClick={onOpenProfile} />}
          </Row>
          <SearchField
            label={t('chat.search')}
            value={search}
            onSearch={setSearch}
            inputRef={field}
          />
        </>
      }
    >
      <div ref={scroll} className={styles.scroll} data-scroller>
        {!people && <Skeleton count={9} height={46} />}
        {people && chats.length + contacts.length === 0 && (
          <NoResults search={search} onClear={() => setSearch('')} />
        )}
        <Group title={t('chat.chats')} isAlone={isAlone} isEmpty={chats.length === 0}>
          {chats.map(rowOf)}
        </Group>
        <Group title={t('chat.contacts')} isAlone={isAlone} isEmpty={contacts.length === 0}>
          {contacts.map(rowOf)}
        </Group>
      </div>
    </Pane>
  );
}

function OwnButton({ profile, onClick }: { profile: ChatContact; onClick: () => void }) {
  const { t } = useTranslation();
  const status = t(`chat.status.${profile.status}`);
  return (
    <AvatarButton
      label={t('chat.own.open', { status })}
      src={profile.avatar}
      status={profile.status}
      onClick={onClick}
    />
  );
}

function Group({
  title,
  isAlone,
  isEmpty,
  children,
}: {
  title: string;
  /** Whether the sidebar's heading is the page's. */
  isAlone: boolean;
  isEmpty: boolean;
  children: ReactNode;
}) {
  if (isEmpty) return null;
  return (
    <Section title={title} level={isAlone ? 2 : 3}>
      <Stack as="ul" gap="3xs">
        {children}
      </Stack>
    </Section>
  );
}

function NoResults({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={SearchX}
      title={t('chat.noResults.title', { search })}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('list.clearSearch')}
        </Button>
      }
    >
      {t('chat.noResults.description')}
    </EmptyState>
  );
}
