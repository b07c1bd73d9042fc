import type { LucideIcon } from 'lucide-react';

/** What choosing an option does: open a page or a file, search for something else, or run a command. */
type SearchTarget =
  | {
      to: string;
      params?: Record<string, string>;
      /** True: that of the current page. */
      search?: Record<string, string> | true;
      /** An anchor on the page. */
      hash?: string;
    }
  | { file: string; name: string }
  | { query: string }
  | { run: () => void };

export type SearchOption = {
  /** Unique among all groups. */
  key: string;
  title: string;
  /** A second line: author, address, date and venue. */
  detail?: string | undefined;
  icon: LucideIcon;
  target: SearchTarget;
};

export type SearchGroup = {
  key:
    | 'recent'
    | 'bookmarks'
    | 'pages'
    | 'commands'
    | 'events'
    | 'venues'
    | 'hidden'
    | 'invoices'
    | 'clients'
    | 'users'
    | 'files'
    | 'contacts'
    | 'examples'
    | 'staff'
    | 'feeds'
    | 'imports'
    | 'mails'
    | 'chats'
    | 'tasks'
    | 'products'
    | 'posts';
  title: string;
  options: SearchOption[];
  /** It is still loading. */
  isBusy?: boolean;
  /** The error, and how to try again. */
  failure?: Error;
  retry?: () => void;
};
