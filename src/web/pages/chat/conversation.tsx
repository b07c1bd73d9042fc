import { CircleAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openChat } from '#contract/chat.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Composer } from './composer.tsx';
import { ContactPanel } from './contact-panel.tsx';
import styles from './conversation.module.css';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationSkeleton, MessagesSkeleton } from './conversation-skeleton.tsx';
import { MessageList } from './message-list.tsx';
import type { People } from './sidebar.tsx';
import type { Outbox } from './use-outbox.ts';
import { useSaid } from './use-said.ts';

/** All that was said with one contact, and a place to say more. */
export function Conversation({
  contactId,
  people,
  draft,
  onDraft,
  outbox,
}: {
  contactId: number;
  people: People;
  draft: string;
  onDraft: (text: string) => void;
  outbox: Outbox;
}) {
  const { t } = useTranslation();
  const isId = !Number.isNaN(contactId);
  const answer = useCall(openChat, { query: { id: contactId } }, { enabled: isId });
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const known = people.contacts.find(({ id }) => id === contactId);
  // Opening the chat sets the count to nothing; what it was then is still worth a line.
  const [unseen] = useState(
    () => people.chatsContacts.find(({ id }) => id === contactId)?.chat.unseenMsgs ?? 0,
  );
  const contact = answer.data?.contact ?? known;
  const { said, post, posts } = useSaid(answer.data?.chat?.messages, contactId, people, outbox);

  if (!isId || isNotFound(answer.error)) {
    return (
      <EmptyState
        icon={UserX}
        level={1}
        title={t('chat.unknown.title')}
        actions={<LinkButton to="/apps/chat">{t('chat.unknown.back')}</LinkButton>}
      >
        {t('chat.unknown.words')}
      </EmptyState>
    );
  }
  if (!contact) return <ConversationSkeleton />;

  return (
    <>
      <ConversationHead contact={contact} onOpenPanel={() => setIsPanelOpen(true)} />
      {answer.data ? (
        <MessageList
          messages={said}
          contact={contact}
          profile={people.profileUser}
          unseenAtOpening={unseen}
          posts={posts}
          outbox={outbox}
        />
      ) : answer.isError ? (
        <ErrorState
          icon={CircleAlert}
          title={t('chat.error.conversation')}
          actions={<Button onClick={() => answer.refetch()}>{t('chat.error.retry')}</Button>}
        >
          {answer.error.message}
        </ErrorState>
      ) : (
        <MessagesSkeleton />
      )}
      <div className={styles.foot}>
        <Composer contact={contact} text={draft} onText={onDraft} onSend={post} />
      </div>
      {isPanelOpen && (
        <ContactPanel
          contact={contact}
          messages={answer.data?.chat?.messages ?? []}
          onClose={() => setIsPanelOpen(false)}
        />
      )}
    </>
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
