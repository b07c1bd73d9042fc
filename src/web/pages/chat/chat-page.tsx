import { CircleAlert, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listChatsAndContacts } from '#contract/chat.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import styles from './chat-page.module.css';
import { Conversation } from './conversation.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { OwnPanel } from './own-panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { useDrafts } from './use-drafts.ts';
import { useOpenContact } from './use-open-contact.ts';
import { useOutbox } from './use-outbox.ts';

/** People on the one side, the conversation with one of them on the other; on phones one or the other. */
export function ChatPage() {
  const { t } = useTranslation();
  const contactId = useOpenContact();
  const list = useCall(listChatsAndContacts, {});
  const drafts = useDrafts();
  const outbox = useOutbox();
  const [isOwnPanelOpen, setIsOwnPanelOpen] = useState(false);

  if (list.isError && !list.data) {
    return (
      <div className={styles.app} data-failed>
        <ErrorState
          icon={CircleAlert}
          level={1}
          title={t('chat.error.title')}
          actions={<Button onClick={() => list.refetch()}>{t('chat.error.retry')}</Button>}
        >
          {list.error.message}
        </ErrorState>
      </div>
    );
  }

  return (
    <div className={styles.app} data-open={contactId !== null}>
      <Sidebar
        people={list.data}
        openId={contactId}
        unsent={outbox.unsent}
        draftOf={drafts.draftOf}
        onOpenProfile={() => setIsOwnPanelOpen(true)}
      />
      <section className={styles.stage}>
        {contactId === null ? (
          <EmptyState icon={MessagesSquare} title={t('chat.choose.title')}>
            {t('chat.choose.words')}
          </EmptyState>
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
      </section>
      {isOwnPanelOpen && <OwnPanel onClose={() => setIsOwnPanelOpen(false)} />}
    </div>
  );
}
