import { useTranslation } from 'react-i18next';
import styles from './conversation.module.css';

/** A conversation on its way. */
export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles.head}>
        <h1 className="visually-hidden" tabIndex={-1} data-page-title>
          {t('chat.loading')}
        </h1>
      </header>
      <MessagesSkeleton />
    </>
  );
}

export function MessagesSkeleton() {
  return (
    <div aria-busy className={styles.skeletons}>
      {[46, 62, 38, 54, 30].map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}
