import type { ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './list.module.css';

/** Rows below each other with a thin line between them. */
export function List({
  label,
  isOrdered = false,
  children,
}: {
  label?: string;
  isOrdered?: boolean;
  children: ReactNode;
}) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list} aria-label={label}>
      {children}
    </Tag>
  );
}

/** A row: a picture or icon, a title with a description, and something at the end. */
export function ListItem({
  start,
  title,
  description,
  end,
}: {
  start?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <Row as="li" wrap={false} className={styles.item}>
      {start}
      <div className={styles.itemBody}>
        <Text as="div" weight="medium">
          {title}
        </Text>
        {description && (
          <Text as="div" size="sm" tone="neutral">
            {description}
          </Text>
        )}
      </div>
      {end !== undefined && <div className={styles.itemEnd}>{end}</div>}
    </Row>
  );
}
