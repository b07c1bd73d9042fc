import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state-box.module.css';

export type StateBoxProps = {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** 1 where the box is the whole page. */
  level?: 1 | 2 | 3 | undefined;
};

/** What the empty state and the error state have in common. */
export function StateBox({
  icon: Icon,
  title,
  children,
  actions,
  level = 2,
  tone,
}: StateBoxProps & { tone: 'accent' | 'danger' }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.box} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={styles.icon} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <Heading
        className={styles.title}
        {...(level === 1 && { tabIndex: -1, 'data-page-title': true })}
      >
        {title}
      </Heading>
      {children && <div className={styles.description}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
