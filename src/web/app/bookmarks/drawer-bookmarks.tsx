import { useEffect } from 'react';
import { usePart } from '#web/ui/loading/use-part.ts';

const loadSection = () => import('./bookmark-section.tsx').then((module) => module.BookmarkSection);

/** The bookmarks for the drawer of phones. */
export function DrawerBookmarks({ onFollow }: { onFollow: () => void }) {
  const [BookmarkSection, want] = usePart(loadSection);
  useEffect(want, [want]);
  return BookmarkSection && <BookmarkSection onFollow={onFollow} />;
}
