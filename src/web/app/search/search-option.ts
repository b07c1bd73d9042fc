import type { LucideIcon } from 'lucide-react';

/** What choosing an option does: open a page, follow a link out, or search for something else. */
type SearchTarget =
  | { to: string; search?: Record<string, string> }
  | { href: string }
  | { query: string };

export type SearchOption = {
  /** Unique among all groups. */
  key: string;
  title: string;
  /** A second line of what it is: author, address, venue. */
  detail?: string | undefined;
  icon: LucideIcon;
  target: SearchTarget;
};

export type SearchGroup = {
  key: 'recent' | 'bookmarks' | 'pages' | 'events' | 'files' | 'contacts';
  title: string;
  options: SearchOption[];
};
