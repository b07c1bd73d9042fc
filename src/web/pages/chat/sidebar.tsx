import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatContact, listChatsAndContacts } from '#contract/chat.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ContactRow } from './contact-row.tsx';
import { findPeople } from './find-people.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import styles from './sidebar.module.css';
import { useChatSearch } from './use-chat-search.ts';
import type { UnsentMessage } from './use-outbox.ts';
import { useSearchKey } from './use-search-key.ts';

export type People = RouteAnswer<typeof listChatsAndContacts>;

/** Oneself, a search, those one has talked to, and everybody else. */
export function Sidebar({
  people,
  openId,
  unsent,
  draftOf,
  onOpenProfile,
}: {
  /** Absent while it is on its way. */
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
  const Title = isAlone ? 'h1' : 'h2';
  const { chats, contacts } = findPeople(people, search);

  return (
    <aside className={styles.sidebar} aria-label={t('chat.sidebar')}>
      <div className={styles.head}>
        <Title className={styles.title} {...(isAlone && { tabIndex: -1, 'data-page-title': true })}>
          {t('chat.title')}
        </Title>
        {people && <OwnButton profile={people.profileUser} onClick={onOpenProfile} />}
      </div>
      <div className={styles.search}>
        <SearchField
          label={t('chat.search')}
          value={search}
          onSearch={setSearch}
          inputRef={field}
        />
      </div>
      <div ref={scroll} className={styles.scroll}>
        {!people && <PeopleSkeleton />}
        {people && chats.length + contacts.length === 0 && (
          <Nobody search={search} onClear={() => setSearch('')} />
        )}
        <Group title={t('chat.chats')} isAlone={isAlone} isEmpty={chats.length === 0}>
          {chats.map(({ chat, ...contact }) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              chat={chat}
              ownId={people?.profileUser.id ?? 0}
              isOpen={contact.id === openId}
              draft={contact.id === openId ? '' : draftOf(contact.id)}
              unsent={unsent.filter(({ contactId }) => contactId === contact.id)}
            />
          ))}
        </Group>
        <Group title={t('chat.contacts')} isAlone={isAlone} isEmpty={contacts.length === 0}>
          {contacts.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              ownId={people?.profileUser.id ?? 0}
              isOpen={contact.id === openId}
              draft={contact.id === openId ? '' : draftOf(contact.id)}
              unsent={unsent.filter(({ contactId }) => contactId === contact.id)}
            />
          ))}
        </Group>
      </div>
    </aside>
  );
}

function OwnButton({ profile, onClick }: { profile: ChatContact; onClick: () => void }) {
  const { t } = useTranslation();
  const status = t(`chat.status.${profile.status}`);
  return (
    <button
      type="button"
      className={styles.own}
      aria-label={t('chat.own.open', { status })}
      title={t('chat.own.open', { status })}
      onClick={onClick}
    >
      <Avatar src={profile.avatar} size={36} status={profile.status} />
    </button>
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
  const Heading = isAlone ? 'h2' : 'h3';
  if (isEmpty) return null;
  return (
    <>
      <Heading className={styles.group}>{title}</Heading>
      <ul className={styles.list}>{children}</ul>
    </>
  );
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={SearchX}
      title={t('chat.nobody.title')}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('chat.nobody.clear')}
        </Button>
      }
    >
      {t('chat.nobody.words', { search })}
    </EmptyState>
  );
}
