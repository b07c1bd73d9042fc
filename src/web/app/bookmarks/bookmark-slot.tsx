import { useEffect } from 'react';
import { usePart } from '../use-part.ts';
import { useSettled } from '../use-settled.ts';
import styles from './bookmark-slot.module.css';

const loadBar = () => import('./bookmark-bar.tsx').then((module) => module.BookmarkBar);
const loadSection = () => import('./bookmark-section.tsx').then((module) => module.BookmarkSection);

/** The place of the bookmarks in the top bar. They come once the page itself is there, and move nothing. */
export function BookmarkSlot() {
  const isSettled = useSettled();
  const [BookmarkBar, want] = usePart(loadBar);
  useEffect(() => {
    if (isSettled) want();
  }, [isSettled, want]);
  return <div className={styles.slot}>{BookmarkBar && <BookmarkBar />}</div>;
}

/** The bookmarks for the drawer of phones. */
export function DrawerBookmarks({ onFollow }: { onFollow: () => void }) {
  const [BookmarkSection, want] = usePart(loadSection);
  useEffect(want, [want]);
  return BookmarkSection && <BookmarkSection onFollow={onFollow} />;
}
