import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../buttons/button-look.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './list.module.css';

export type TimelineEntry = {
  id: string;
  icon?: LucideIcon;
  tone?: Tone;
  title: ReactNode;
  /** When it was. */
  time?: ReactNode;
  content?: ReactNode;
};

/** What happened, one below the other along a line. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ id, icon, tone = 'accent', title, time, content }) => (
        <li key={id} className={styles.entry} data-tone={tone}>
          <span className={styles.point} data-icon={icon !== undefined} aria-hidden>
            {icon && <Icon icon={icon} size={14} />}
          </span>
          <div className={styles.entryBody}>
            <div className={styles.entryHead}>
              <span>{title}</span>
              {time && <span className={styles.time}>{time}</span>}
            </div>
            {content && <div className={styles.entryContent}>{content}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
