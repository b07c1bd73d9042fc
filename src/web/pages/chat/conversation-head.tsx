import { Link } from '@tanstack/react-router';
import { ArrowLeft, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatContact } from '#contract/chat.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import styles from './conversation.module.css';
import { useChatSearch } from './use-chat-search.ts';

/** Who it is that one talks to. On phones also the way back to everybody. */
export function ConversationHead({
  contact,
  onOpenPanel,
}: {
  contact: ChatContact;
  onOpenPanel: () => void;
}) {
  const { t } = useTranslation();
  const [q] = useChatSearch();
  const about = t('chat.about.open', { name: contact.fullName });
  return (
    <header className={styles.head}>
      <Link {...linkTo('/apps/chat', { q })} className={styles.back} aria-label={t('chat.back')}>
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <Avatar src={contact.avatar} size={38} status={contact.status} />
      <div className={styles.who}>
        <h1 className={styles.name} tabIndex={-1} data-page-title dir="auto">
          {contact.fullName}
        </h1>
        <p className={styles.facts} dir="auto">
          {t('chat.facts', { role: contact.role, status: t(`chat.status.${contact.status}`) })}
        </p>
      </div>
      <button
        type="button"
        className={styles.tool}
        aria-label={about}
        title={about}
        onClick={onOpenPanel}
      >
        <Info size={20} aria-hidden />
      </button>
    </header>
  );
}
