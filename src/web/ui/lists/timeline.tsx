import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../buttons/button-look.tsx';
import { Icon } from '../display/icon.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
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
    <ol>
      {entries.map(({ id, icon, tone = 'accent', title, time, content }) => (
        <Row
          key={id}
          as="li"
          align="stretch"
          wrap={false}
          className={styles.entry}
          data-tone={tone}
        >
          <span className={styles.point} data-icon={icon !== undefined} aria-hidden>
            {icon && <Icon icon={icon} size={14} />}
          </span>
          <div className={styles.entryBody}>
            <Row gap="none" align="stretch" justify="between">
              <span>{title}</span>
              {time && (
                <Text size="sm" tone="neutral">
                  {time}
                </Text>
              )}
            </Row>
            {content && (
              <Text as="div" size="sm" tone="neutral">
                {content}
              </Text>
            )}
          </div>
        </Row>
      ))}
    </ol>
  );
}
