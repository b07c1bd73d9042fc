import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './accordion.module.css';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/** Headings whose text opens below them: the browser's own `details`. */
export function Accordion({
  items,
  isSingle = false,
  isAllOpen = false,
  openId,
}: {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  isSingle?: boolean;
  /** All stand open at first, such as the results of a search. */
  isAllOpen?: boolean;
  /** The one that is open at first. */
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
