import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRunningClock } from '../format/now.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { textStyle } from '../layout/text.tsx';
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
  // It may be all that there is of a page.
  useRunningClock();
  const Heading = `h${level}` as const;
  return (
    <Stack
      gap="2xs"
      align="center"
      className={styles.box}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <span className={styles.icon} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <Heading
        style={textStyle('lg', 'bold')}
        {...(level === 1 && { tabIndex: -1, 'data-page-title': true })}
      >
        {title}
      </Heading>
      {children && <div className={styles.description}>{children}</div>}
      {actions && (
        <Row gap="xs" justify="center" className={styles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
  );
}
