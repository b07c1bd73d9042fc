import { useTranslation } from '#web/translation.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import styles from './conversation.module.css';
import '#web/messages/chat.json';

/** Shown while a conversation loads. */
export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <Pane
      label={t('chat.loading')}
      header={
        <PaneTitle isPage>
          <VisuallyHidden>{t('chat.loading')}</VisuallyHidden>
        </PaneTitle>
      }
    >
      <MessagesSkeleton />
    </Pane>
  );
}

export function MessagesSkeleton() {
  return (
    <div className={styles.skeletons}>
      <Skeleton count={5} height={38} width={['46%', '62%', '38%', '54%', '30%']} />
    </div>
  );
}
