import { ArrowLeft, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatContact } from '#contract/chat.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { NarrowOnly, PaneTitle } from '#web/ui/panes/panes.tsx';
import { useChatSearch } from '../use-chat-search.ts';
import styles from './conversation.module.css';

/** The contact of the conversation; on phones also the way back to all chats. */
export function ConversationHead({
  contact,
  onOpenPanel,
}: {
  contact: ChatContact;
  onOpenPanel: () => void;
}) {
  const { t } = useTranslation();
  const [q] = useChatSearch();
  return (
    <Row wrap={false}>
      <NarrowOnly>
        <LinkButton {...linkTo('/apps/chat', { q })} variant="plain" icon={ArrowLeft}>
          <VisuallyHidden>{t('chat.back')}</VisuallyHidden>
        </LinkButton>
      </NarrowOnly>
      <Avatar src={contact.avatar} size={38} status={contact.status} />
      <div className={styles.person}>
        <PaneTitle isPage>
          <bdi>{contact.fullName}</bdi>
        </PaneTitle>
        <Text size="sm" tone="neutral" isTruncated>
          {t('chat.facts', { role: contact.role, status: t(`chat.status.${contact.status}`) })}
        </Text>
      </div>
      <IconButton
        label={t('chat.about.open', { name: contact.fullName })}
        icon={Info}
        onClick={onOpenPanel}
      />
    </Row>
  );
}
