import type { ReactNode } from 'react';
import { Text } from '../layout/text.tsx';
import styles from './accordion.module.css';

/** A short question in small print whose answer opens below it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Text as="div" size="sm" tone="neutral">
      <details>
        <summary className={styles.disclosure}>{title}</summary>
        <p>{children}</p>
      </details>
    </Text>
  );
}
