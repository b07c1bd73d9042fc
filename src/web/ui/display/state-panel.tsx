import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

/** What stands where content would be: nothing here, failed, offline, not allowed. Says what to do next. */
export function StatePanel({
  icon: Icon,
  title,
  children,
  actions,
  tone = 'plain',
  heading = 'h2',
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  tone?: 'plain' | 'danger';
  /** `h1` where the panel is the whole page. */
  heading?: 'h1' | 'h2';
}) {
  const Heading = heading;
  return (
    <div className={styles.panel} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={styles.icon} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <Heading
        className={styles.title}
        {...(heading === 'h1' && { tabIndex: -1, 'data-page-title': true })}
      >
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
