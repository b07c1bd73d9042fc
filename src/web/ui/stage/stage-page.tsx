import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './stage-page.module.css';

const LIGHTS = Array.from({ length: 12 }, (_, light) => light);

/** A page for one form, with a lit stage beside it where there is room. */
export function StagePage({
  side = 'end',
  label,
  title,
  description,
  picture,
  children,
}: {
  /** The side on which the stage is. */
  side?: 'start' | 'end';
  /** The name of the stage as a region, for screen readers. */
  label: string;
  /** A short line below the picture, in large type. */
  title: string;
  /** A sentence below the line. */
  description: string;
  /** A picture below the lights; it is not read out. */
  picture: ReactNode;
  /** The form, with the `h1` of the page. */
  children: ReactNode;
}) {
  const stage = (
    <Stack as="section" gap="xs" className={styles.stage} aria-label={label}>
      <div className={styles.picture} aria-hidden="true">
        <div className={styles.lights}>
          {LIGHTS.map((light) => (
            <i key={light} />
          ))}
        </div>
        {picture}
      </div>
      <Text as="p" size="2xl" weight="bold">
        {title}
      </Text>
      <p className={styles.description}>{description}</p>
    </Stack>
  );
  return (
    <div className={styles.page} data-stage={side}>
      {side === 'start' && stage}
      {children}
      {side === 'end' && stage}
    </div>
  );
}
