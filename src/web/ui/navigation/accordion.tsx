import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './accordion.module.css';

type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/** Headings whose text opens below them: the browser's own `details`. */
export function Accordion({
  items,
  isSingle = false,
  isAllOpen = false,
  openId,
}: {
  /** The headings with what opens below them: each an `id`, a `title` and its `content`. */
  items: readonly AccordionItem[];
  /** Closes the others when one is opened. */
  isSingle?: boolean;
  /** Opens all at first, such as the results of a search. */
  isAllOpen?: boolean;
  /** The id of the one that is open at first. */
  openId?: string | undefined;
}) {
  const name = useId();
  return (
    <div data-surface className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details
          key={`${id} ${isAllOpen || id === openId}`}
          className={styles.item}
          name={isSingle ? name : undefined}
          open={isAllOpen || id === openId}
        >
          <summary className={styles.title}>
            {title}
            <Icon icon={ChevronDown} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}

/** A short question in small print whose answer opens below it. */
export function Disclosure({
  title,
  children,
}: {
  /** The question, which is always in sight. */
  title: string;
  /** The answer. */
  children: ReactNode;
}) {
  return (
    <Text as="div" size="sm" tone="neutral">
      <details>
        <summary className={styles.disclosure}>{title}</summary>
        <div>{children}</div>
      </details>
    </Text>
  );
}

/** An article in a box, such as one message of a conversation, whose head opens and closes it. */
export function FoldableCard({
  start,
  title,
  description,
  end,
  isOpen,
  onToggle,
  children,
}: {
  /** Before the title, such as an avatar. */
  start?: ReactNode;
  /** What it is about, such as the sender; always in sight. */
  title: ReactNode;
  /** A line after the title, such as the beginning of the text. */
  description?: ReactNode;
  /** At the end of the head, such as a time. */
  end?: ReactNode;
  /** Whether the content is shown. The caller holds this. */
  isOpen: boolean;
  /** Called when the head is clicked. Absent: it cannot be closed. */
  onToggle?: (() => void) | undefined;
  /** What is shown while it is open. */
  children: ReactNode;
}) {
  const head = (
    <>
      {start}
      <span className={styles.foldableCardTitle}>
        {title}
        {description}
      </span>
      {end}
    </>
  );
  return (
    <article className={styles.card} data-surface>
      {onToggle ? (
        <button
          type="button"
          className={styles.head}
          data-entry
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {head}
        </button>
      ) : (
        <div className={styles.head} data-entry>
          {head}
        </div>
      )}
      {isOpen && (
        <Stack gap="sm" className={styles.foldableCardContent}>
          {children}
        </Stack>
      )}
    </article>
  );
}
