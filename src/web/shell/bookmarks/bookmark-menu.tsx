import { BookmarkX, CircleAlert, SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { bestMatches } from '../search/matching/best-matches.ts';
import { BookmarkRow } from './bookmark-row.tsx';
import styles from './bookmarks.module.css';
import { useBookmarks, useToggleBookmark } from './use-bookmarks.ts';
import '#web/messages/bookmarks.json';
import '#web/messages/search.json';

/** The bookmarks, or all pages that match the typed text, each with a link and a bookmark button. */
export function BookmarkMenu({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const query = text.trim();
  const { bookmarks = [], suggestions = [], error } = useBookmarks();
  const toggle = useToggleBookmark();
  const pages = query === '' ? bookmarks : bestMatches(suggestions, query, ({ title }) => [title]);

  // For code that loads after the popover has opened, which looks for the field then.
  useEffect(() => panel.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the field and the rows inside
    <div ref={panel} className={styles.panel} onKeyDown={walkRows}>
      <TextField
        data-autofocus
        className={styles.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        isLabelHidden
        label={t('bookmarks.search')}
        placeholder={t('bookmarks.search')}
        value={text}
        onChange={(value) => setText(value)}
      />
      {pages.length > 0 ? (
        <ul>
          {pages.map((page) => (
            <BookmarkRow
              key={page.id}
              page={page}
              query={query}
              onFollow={onFollow}
              onToggle={() => toggle(page.id)}
            />
          ))}
        </ul>
      ) : (
        <NoPages query={query} error={error} />
      )}
    </div>
  );
}

function NoPages({ query, error }: { query: string; error: Error | null }) {
  const { t } = useTranslation();
  if (error) {
    return (
      <ErrorState icon={CircleAlert} title={t('bookmarks.unknown')}>
        {error.message}
      </ErrorState>
    );
  }
  if (query === '') {
    return (
      <EmptyState icon={BookmarkX} title={t('bookmarks.none.title')}>
        {t('bookmarks.none.description')}
      </EmptyState>
    );
  }
  return <EmptyState icon={SearchX} title={t('search.none.title', { query })} />;
}

/** Arrow keys move from the field through the rows, in the current column: links or bookmark buttons. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const column = event.target.dataset.column ?? 'link';
  const field = event.currentTarget.querySelector<HTMLElement>('input');
  const cells = event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${column}"]`);
  const stops = [field, ...cells];
  event.preventDefault();
  stops[stops.indexOf(event.target) + step]?.focus();
}
