import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MESSAGE_LENGTH, openChat } from '#contract/chat.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { MessageField } from '#web/ui/fields/text/message-field.tsx';
import { Pane } from '#web/ui/panes/panes.tsx';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { ContactPanel } from '../profile/contact-panel.tsx';
import type { People } from '../sidebar/sidebar.tsx';
import type { Outbox } from '../use-outbox.ts';
import styles from './conversation.module.css';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationSkeleton, MessagesSkeleton } from './conversation-skeleton.tsx';
import { MessageList } from './message-list.tsx';
import { useSaid } from './use-said.ts';

/** The messages with one contact, and a field to write another. */
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
        {t('chat.unknown.description')}
      </EmptyState>
    );
  }
  if (!contact) return <ConversationSkeleton />;

  return (
    <Pane
      label={t('chat.conversation', { name: contact.fullName })}
      header={<ConversationHead contact={contact} onOpenPanel={() => setIsPanelOpen(true)} />}
    >
      <div className={styles.stage}>
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
          <ErrorState title={t('chat.error.conversation')} onRetry={() => void answer.refetch()}>
            {answer.error.message}
          </ErrorState>
        ) : (
          <MessagesSkeleton />
        )}
      </div>
      <div className={styles.foot}>
        <MessageField
          label={t('chat.write', { name: contact.fullName })}
          placeholder={t('chat.placeholder')}
          value={draft}
          maxLength={MAX_MESSAGE_LENGTH}
          hasAutoFocus
          start={(insert) => <EmojiButton onPick={insert} />}
          onChange={onDraft}
          onSend={post}
        />
      </div>
      {isPanelOpen && (
        <ContactPanel
          contact={contact}
          messages={answer.data?.chat?.messages ?? []}
          onClose={() => setIsPanelOpen(false)}
        />
      )}
    </Pane>
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
