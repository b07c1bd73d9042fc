import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/display/avatar.tsx';
import styles from './profile.module.css';

/** Somebody or something with a line below the name and an action beside it. */
export function PersonRow({
  avatar,
  name,
  words,
  action,
}: {
  avatar: string;
  name: string;
  words: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className={styles.person}>
      <Avatar src={avatar} size={38} />
      <span className={styles.personWords}>
        <span className={styles.personName}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.small}>{words}</span>
      </span>
      {action}
    </li>
  );
}
