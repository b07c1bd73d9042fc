import { useTranslation } from '#web/translation.tsx';
import { Heading } from '#web/ui/layout/text.tsx';
import { BookmarkRow } from './bookmark-row.tsx';
import styles from './bookmarks.module.css';
import { useBookmarks, useToggleBookmark } from './use-bookmarks.ts';
import '#web/messages/bookmarks.json';

/** The bookmarks inside the navigation of phones, where the top bar has no room for them. */
export function BookmarkSection({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { bookmarks = [] } = useBookmarks();
  const toggle = useToggleBookmark();
  if (bookmarks.length === 0) return null;
  return (
    <section aria-label={t('bookmarks.label')}>
      <div className={styles.heading}>
        <Heading size="md">{t('bookmarks.label')}</Heading>
      </div>
      <ul>
        {bookmarks.map((page) => (
          <BookmarkRow
            key={page.id}
            page={{ ...page, section: undefined }}
            query=""
            onFollow={onFollow}
            onToggle={() => toggle(page.id)}
          />
        ))}
      </ul>
    </section>
  );
}
