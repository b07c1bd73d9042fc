import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listChatsAndContacts } from '#contract/chat.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Pane, Panes } from '#web/ui/panes/panes.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { OwnPanel } from './profile/own-panel.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useDrafts } from './use-drafts.ts';
import { useOpenContact } from './use-open-contact.ts';
import { useOutbox } from './use-outbox.ts';

/** The people on one side, the conversation with one of them on the other; on phones one of the two. */
export function ChatPage() {
  const { t } = useTranslation();
  const contactId = useOpenContact();
  const list = useCall(listChatsAndContacts, {});
  const drafts = useDrafts();
  const outbox = useOutbox();
  const [isOwnPanelOpen, setIsOwnPanelOpen] = useState(false);

  if (list.isError && !list.data) {
    return (
      <ErrorState level={1} title={t('chat.error.title')} onRetry={() => void list.refetch()}>
        {list.error.message}
      </ErrorState>
    );
  }

  return (
    <>
      <Panes isOpen={contactId !== null}>
        <Sidebar
          people={list.data}
          openId={contactId}
          unsent={outbox.unsent}
          draftOf={drafts.draftOf}
          onOpenProfile={() => setIsOwnPanelOpen(true)}
        />
        {contactId === null ? (
          <Pane label={t('chat.loading')}>
            <EmptyState icon={MessagesSquare} title={t('chat.choose.title')}>
              {t('chat.choose.description')}
            </EmptyState>
          </Pane>
        ) : list.data ? (
          <Conversation
            key={contactId}
            contactId={contactId}
            people={list.data}
            draft={drafts.draftOf(contactId)}
            onDraft={(text) => drafts.setDraft(contactId, text)}
            outbox={outbox}
          />
        ) : (
          <ConversationSkeleton />
        )}
      </Panes>
      {isOwnPanelOpen && <OwnPanel onClose={() => setIsOwnPanelOpen(false)} />}
    </>
  );
}
